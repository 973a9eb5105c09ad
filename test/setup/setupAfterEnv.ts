import '@testing-library/jest-dom';
import './jsdomShim.ts';
import './media.ts';
