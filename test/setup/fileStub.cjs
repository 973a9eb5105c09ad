module.exports = '/stub-of-a-file';
