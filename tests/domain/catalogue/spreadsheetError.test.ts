import { expect, test } from 'vitest';
import { isSpreadsheetError } from '@/domain/catalogue/spreadsheetError';

test.each([
  ...[
    '#NAME?',
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
    '#CALC!',
    '#GETTING_DATA',
  ],
  ...['#ERROR!', '#FIELD!', '#BLOCKED!', '#name?', '#####', '#N/A N/A', '#N/A Requesting Data...'],
  // LibreOffice, and other languages.
  ...['Err:508', 'err:509', 'Err : 522', 'Fehler:508', 'Błąd:508', 'Ошибка:508'],
  ...['#NOMBRE?', '#¿NOMBRE?', '#¡VALOR!', '#NV', '#BEZUG!', '#WERT!', '#NOM?', '#NOM ?', '#NÁZEV?', '#ИМЯ?'],
  ...['#I/T', '#N/D', '#名前?', '#NENÍ_K_DISPOZICI'],
  ...[' #NAME? ', '"#NAME?"', "'#REF!", '\u00a0#N/A\u200b', '(#N/A).', 'Wheat, #NAME?', 'Wheat\n#REF!, milk'],
])('“%s” is the error of a spreadsheet', (text) => {
  expect(isSpreadsheetError(text)).toBe(true);
});

test.each([
  ...['', 'Wheat (gluten), milk.', 'None of the fourteen listed allergens.', '# of slices: 12', '#1 loaf!'],
  ...[
    'Our loaf, #sourdough',
    'Good bread, #SOURDOUGH',
    'Ferment: 500 minutes',
    'Wheat: 500 g',
    'Really? #yes, #no!',
  ],
  ...['/images/loaf.jpg#x', 'https://a.example/#N/A-loaf', 'Sourdough #2', 'Is it #BEST! or what'],
])('“%s” is a text', (text) => {
  expect(isSpreadsheetError(text)).toBe(false);
});
