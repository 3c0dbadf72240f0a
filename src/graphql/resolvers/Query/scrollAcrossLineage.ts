/** The same search: its pages have the id of the next, and it begins behind the page of an id. */
export { searchAcrossLineage as scrollAcrossLineage } from './searchAcrossLineage.js';
