import { expect, it } from 'vitest';
import { transactionNumber } from '../../../../src/graph/writers/transaction-number.js';

const DATABASE = 'eda4047f68444acda2d252242bc8101b';
/** A bookmark as Neo4j 5 makes it: in a list the database's id, and in PackStream a number. */
const bookmark = (number: string, rest = '90') =>
  `FB:${Buffer.from(`91cc10${DATABASE}${number}${rest}`, 'hex').toString('base64')}`;

it.each([
  ['05', 5],
  ['7f', 127],
  ['c905a8', 1448],
  ['ca00012345', 74_565],
  ['cb0000000123456789', 4_886_718_345],
])('reads the number %s', (number, expected) => {
  expect(transactionNumber([bookmark(number)])).toBe(expected);
});

it('knows no number where there is none, more than one, or one of another form', () => {
  expect(transactionNumber([])).toBeNull();
  expect(transactionNumber([bookmark('05'), bookmark('06')])).toBeNull();
  expect(transactionNumber(['neo4j:bookmark:v1:tx42'])).toBeNull();
  expect(transactionNumber(['FB:'])).toBeNull();
  expect(transactionNumber([bookmark('ca0001', '')])).toBeNull();
  expect(transactionNumber([bookmark('f0')])).toBeNull();
  expect(transactionNumber([bookmark('cbffffffffffffffff')])).toBeNull();
  expect(
    transactionNumber([`FB:${Buffer.from(`92cc10${DATABASE}05`, 'hex').toString('base64')}`]),
  ).toBeNull();
});
