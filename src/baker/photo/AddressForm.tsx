import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { isOwnPicture, problemOfPictureAddress } from '@/domain/catalogue/pictureAddress';
import styles from './PhotoField.module.css';

interface AddressFormProps {
  /** True if the form is open at first, because pictures can be added only by their address. */
  readonly isOpen: boolean;
  readonly onAdd: (address: string) => void;
}

/** Adds a picture by its address. It is not a `form` element, because it is inside another form. */
export function AddressForm({ isOpen, onAdd }: AddressFormProps) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const wanted = address.trim();
    const wrong = problemOf(wanted);
    setProblem(wrong);
    if (wrong) return;
    onAdd(wanted);
    setAddress('');
  };

  return (
    <details className={styles.address} open={isOpen || undefined}>
      <summary>Type an address instead</summary>
      <Field
        label="Address of a picture"
        hint="Of a picture that is online already, as its host shows it: https://…"
        value={address}
        onChange={setAddress}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={problem ?? undefined}
      />
      <Button variant="secondary" onClick={add}>
        Add this picture
      </Button>
    </details>
  );
}

function problemOf(address: string): string | null {
  if (address === '') return 'Please type or paste the picture’s address.';
  const problem = isOwnPicture(address) ? null : problemOfPictureAddress(address, true);
  return problem && `This ${problem}.`;
}
