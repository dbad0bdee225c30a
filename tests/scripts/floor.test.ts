import { expect, test } from 'vitest';
import { floor } from '../../build/browsers.ts';
import { lackedBy } from '../../scripts/developer/floor/support.ts';

test('what src/boot/browserSupport.ts looks for, all browsers from the floor on have, and none before it', () => {
  const lengths = 'css.types.length.viewport_percentage_units_dynamic';
  const told = ['javascript.builtins.Array.findLastIndex', lengths];
  for (const [browser, version] of Object.entries(floor)) {
    const before = (Number(version) - (version.includes('.') ? 0.1 : 1)).toFixed(1);
    expect(told.flatMap((key) => lackedBy(key, { [browser]: version }))).toEqual([]);
    expect(told.flatMap((key) => lackedBy(key, { [browser]: before })).length, browser).toBeGreaterThan(0);
  }
});
