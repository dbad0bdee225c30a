import { Button } from '@/components/ui/Button';
import { CheckBox } from '@/components/ui/CheckBox';
import {
  allergens as fourteen,
  listedAllergens,
  unnamedAllergens,
  withAllergen,
  withoutAllergen,
} from '@/domain/catalogue/allergens';
import type { CatalogueFinding } from '@/domain/catalogue/catalogueFinding';
import { CheckedField } from './CheckedField';
import styles from './Choices.module.css';

interface AllergenFieldsProps {
  readonly allergens: string;
  readonly ingredients: string;
  readonly findings: readonly CatalogueFinding[];
  readonly onChange: (allergens: string) => void;
}

const NONE = ['None of the fourteen listed allergens.', 'Not a food.'];

/** A box for each of the fourteen allergens, and the text that shoppers read. Ticking a box changes the text. */
export function AllergenFields({ allergens, ingredients, findings, onChange }: AllergenFieldsProps) {
  const listed = listedAllergens(allergens);
  const proposed = unnamedAllergens(allergens, ingredients);
  const addProposed = () =>
    onChange(proposed.reduce((words, { allergen }) => withAllergen(words, allergen, ingredients), allergens));

  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Allergens</legend>
        <div className={styles.boxes}>
          {fourteen.map((allergen) => (
            <CheckBox
              key={allergen}
              label={allergen}
              checked={listed.has(allergen)}
              onChange={(isIn) =>
                onChange(
                  isIn
                    ? withAllergen(allergens, allergen, ingredients)
                    : withoutAllergen(allergens, allergen),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      {proposed.length > 0 && (
        <div className={styles.proposed} role="status">
          <p>
            {`The ingredients name ${proposed.map(({ allergen, because }) => `“${because}” (${allergen.toLowerCase()})`).join(', ')}.`}
          </p>
          <Button variant="secondary" onClick={addProposed}>
            {`Tick ${proposed.length === 1 ? 'it' : 'them'}`}
          </Button>
        </div>
      )}
      <CheckedField
        findings={findings}
        label="Allergens as customers read them"
        multiline
        hint="The boxes write the list. Add what you like behind it: May contain traces of nuts."
        value={allergens}
        onChange={onChange}
      />
      {allergens.trim() === '' && proposed.length === 0 && (
        <ul className={styles.suggestions} aria-label="Suggestions">
          {NONE.map((words) => (
            <li key={words}>
              <Button variant="quiet" onClick={() => onChange(words)}>
                {words}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
