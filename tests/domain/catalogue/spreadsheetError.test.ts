import { expect, test } from 'vitest';
import { isSpreadsheetError, isSpreadsheetValue } from '@/domain/catalogue/spreadsheetError';

test.each([
  ...['#NAME?', '#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', '#CALC!'],
  ...['#GETTING_DATA', '#ERROR!', '#FIELD!', '#BLOCKED!', '#name?', '#####', '#N/A N/A'],
  ...['#N/A Requesting Data...'],
  // LibreOffice's, and those in other languages.
  ...['Err:508', 'err:509', 'Err : 522', 'Err:520', 'Fehler:508', 'Błąd:508', 'Ошибка:508', '#NOMBRE?'],
  ...['#¿NOMBRE?', '#¡VALOR!', '#NV', '#BEZUG!', '#WERT!', '#NOM?', '#NOM ?', '#NÁZEV?', '#ИМЯ?', '#I/T'],
  ...['#N/D', '#名前?', '#NENÍ_K_DISPOZICI', ' #NAME? ', '"#NAME?"', "'#REF!", '\u00a0#N/A\u200b', '(#N/A).'],
  ...['Wheat, #NAME?', 'Wheat\n#REF!, milk', '＃NAME？'],
])('“%s” is the error of a spreadsheet', (text) => {
  expect(isSpreadsheetError(text)).toBe(true);
});

test.each([
  ...['', 'Wheat (gluten), milk.', 'None of the fourteen listed allergens.', '# of slices: 12', '#1 loaf!'],
  ...['Our loaf, #sourdough', 'Good bread, #SOURDOUGH', 'Ferment: 500 minutes', 'Grams: 500', 'Weight: 550'],
  ...['Wheat: 500 g', 'Really? #yes, #no!', '/images/loaf.jpg#x', 'https://a.example/#N/A-loaf'],
  ...['Sourdough #2', 'Is it #BEST! or what'],
])('“%s” is a text', (text) => {
  expect(isSpreadsheetError(text)).toBe(false);
});

test.each([
  ...['1-Mar', 'Mar-26', '01. Mrz 26', '1-févr.', '01.мар', '01/03/2026', '2026-03-01 00:00', '44986', '-1'],
  ...['1.2E+15', '1,20E+15', '12%', 'TRUE', ' false ', '=B2', "'=- wheat", '0'],
])('“%s” is a number, a date, a truth or a formula', (text) => {
  expect(isSpreadsheetValue(text)).toBe(true);
});

test.each([
  ...['', 'Wheat', '- wheat', '1 egg', '100% rye', '12 pieces', 'No-knead', 'E 300', 'True to the grain'],
  ...['2 x 500 g'],
])('“%s” is a text, too', (text) => {
  expect(isSpreadsheetValue(text)).toBe(false);
});
