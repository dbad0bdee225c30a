import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { MAX_MORE_PICTURES } from '@/domain/catalogue/productDraft';

interface PictureFieldsProps {
  /** Addresses, the main picture first. */
  readonly pictures: readonly string[];
  /** How many there may be. */
  readonly most?: number;
  readonly onChange: (pictures: readonly string[]) => void;
}

/** A product's pictures by their addresses. */
export function PictureFields({ pictures, most = MAX_MORE_PICTURES + 1, onChange }: PictureFieldsProps) {
  const shown = pictures.length > 0 ? pictures : [''];
  return (
    <>
      {shown.map((picture, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: an address changes while it is typed
          key={index}
          label={index === 0 ? 'Picture' : `Picture ${index + 1}`}
          value={picture}
          onChange={(address) => onChange(shown.map((one, place) => (place === index ? address : one)))}
        />
      ))}
      {pictures.length > 0 && pictures.length < most && (
        <p>
          <Button variant="quiet" onClick={() => onChange([...pictures, ''])}>
            One more picture
          </Button>
        </p>
      )}
    </>
  );
}
