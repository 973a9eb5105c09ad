/** The tests of this project open their databases on PostgreSQL. */
process.env['TEST_ENGINE'] = 'postgres';
