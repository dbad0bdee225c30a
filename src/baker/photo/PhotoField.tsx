import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import buttons from '@/baker/Buttons.module.css';
import { FileButton } from '@/baker/FileButton';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useReading } from '@/baker/useReading';
import { Button, IconButton } from '@/components/ui/Button';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { TrashIcon } from '@/components/ui/laterIcons';
import { Notice } from '@/components/ui/Notice';
import { Picture } from '@/components/ui/Picture';
import { AddressForm } from './AddressForm';
import { withMoved } from './domain/photo';
import { HostSetup } from './HostSetup';
import { PhotoDialog } from './PhotoDialog';
import styles from './PhotoField.module.css';
import { readPictureHost } from './services/pictureHost';

interface PhotoFieldProps {
  /** The pictures' addresses; the first picture is shown on cards. */
  readonly pictures: readonly string[];
  readonly onChange: (pictures: readonly string[]) => void;
  readonly most: number;
}

/** What Undo brings back after a picture was removed or replaced. */
interface Before {
  readonly pictures: readonly string[];
  readonly index: number;
  readonly words: string;
}

/** Shows a record's pictures in order, to be moved, removed, replaced, and added as photos or by their addresses. */
export function PhotoField({ pictures, onChange, most }: PhotoFieldProps) {
  const readHost = useCallback(() => readPictureHost(ownerDatabase), []);
  const { now: host, problem } = useReading(readHost);
  /** The photo being cropped, with the index of the picture that it will replace, if any. */
  const [photo, setPhoto] = useState<{ readonly file: File; readonly index?: number } | null>(null);
  const [before, setBefore] = useState<Before | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  /** Where to focus once a picture was moved or brought back: both lose the focus. */
  const toFocus = useRef<{ readonly index: number; readonly step?: 1 | -1 }>(undefined);
  /** True if no picture can be added. If only one is allowed, a new one replaces it instead. */
  const isFull = most > 1 && pictures.length >= most;
  /** The pictures as this field last got or set them. If others arrive, they were changed outside of this field. */
  const own = useRef(pictures);
  const change = (next: readonly string[]) => {
    own.current = next;
    onChange(next);
  };

  // If other pictures arrive, removes Undo and the status message, because both are about the old pictures.
  useLayoutEffect(() => {
    if (own.current.join(' ') === pictures.join(' ')) return;
    own.current = pictures;
    setBefore(null);
    setSaid('');
  }, [pictures]);

  useLayoutEffect(() => {
    if (!toFocus.current) return;
    const { index, step } = toFocus.current;
    toFocus.current = undefined;
    const item = list.current?.children[index];
    const button = item?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled`);
    (button ?? item?.querySelector<HTMLElement>(':enabled'))?.focus();
  });

  // A record may have the same picture twice, so its address alone is not a unique key.
  const keyOf = (address: string, index: number) =>
    pictures.indexOf(address) === index ? address : `${index} ${address}`;

  const add = (address: string, index = most > 1 ? pictures.length : 0) => {
    setPhoto(null);
    const isThere = pictures.includes(address);
    const isReplaced = !isThere && index < pictures.length;
    if (!isThere) change([...pictures.slice(0, index), address, ...pictures.slice(index + 1)]);
    setBefore(isReplaced ? { pictures, index, words: 'The picture is replaced.' } : null);
    setSaid(isThere ? 'This picture is there already.' : isReplaced ? '' : `Picture ${index + 1} is added.`);
  };
  const choose = (file: File) => setPhoto({ file });
  const move = (index: number, step: 1 | -1) => {
    const to = index + step;
    change(withMoved(pictures, index, to));
    setBefore(null);
    setSaid(`Now picture ${to + 1} of ${pictures.length}.`);
    toFocus.current = { index: to, step };
  };
  const remove = (index: number) => {
    change(pictures.filter((_, other) => other !== index));
    setBefore({ pictures, index, words: 'The picture is removed.' });
    setSaid('');
  };
  const undo = ({ pictures: were, index }: Before) => {
    change(were);
    setBefore(null);
    setSaid('The picture is back.');
    toFocus.current = { index };
  };

  return (
    <fieldset className={styles.field}>
      <legend>{most === 1 ? 'Picture' : 'Pictures'}</legend>
      {pictures.length > 0 ? (
        <ol ref={list} className={styles.pictures}>
          {pictures.map((address, index) => (
            <li key={keyOf(address, index)} className={styles.item}>
              <Picture src={address} alt={`Picture ${index + 1}`} sizes="9rem" className={styles.picture} />
              {pictures.length > 1 && (
                <span className={styles.place}>{index === 0 ? 'On the card' : index + 1}</span>
              )}
              <div className={styles.steps}>
                {pictures.length > 1 && (
                  <>
                    <IconButton
                      label={`Move picture ${index + 1} left`}
                      data-step={-1}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      <ChevronLeftIcon />
                    </IconButton>
                    <IconButton
                      label={`Move picture ${index + 1} right`}
                      data-step={1}
                      disabled={index === pictures.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <ChevronRightIcon />
                    </IconButton>
                  </>
                )}
                <IconButton label={`Remove picture ${index + 1}`} onClick={() => remove(index)}>
                  <TrashIcon />
                </IconButton>
              </div>
              {host && most > 1 && (
                <FileButton
                  label="Replace"
                  aria-label={`Replace picture ${index + 1}`}
                  accept="image/*"
                  onFile={(file) => setPhoto({ file, index })}
                />
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.quiet}>There is no picture yet. Customers see a drawing of an ear of wheat.</p>
      )}
      {before && (
        <Notice
          tone="info"
          action={
            <Button ref={focusWhenShown} variant="quiet" onClick={() => undo(before)}>
              Undo
            </Button>
          }
        >
          {before.words}
        </Notice>
      )}
      <p role="status" className={said ? styles.quiet : styles.silent}>
        {said}
      </p>
      {!isFull && (
        <>
          {host && (
            <>
              <div className={buttons.buttons}>
                <span className={styles.onPhones}>
                  <FileButton label="Take a photo" accept="image/*" capture="environment" onFile={choose} />
                </span>
                <FileButton label="Choose a photo" accept="image/*" onFile={choose} />
              </div>
              <p className={styles.quiet}>
                It is cut and made smaller here. Where, when and how it was taken stays on this phone.
              </p>
            </>
          )}
          {host === undefined && problem && <Notice tone="problem">{problem}</Notice>}
          {host === null && <HostSetup />}
          <AddressForm isOpen={host === null} onAdd={add} />
        </>
      )}
      {photo && host && (
        <PhotoDialog
          file={photo.file}
          host={host}
          onUploaded={(address) => add(address, photo.index)}
          onClose={() => setPhoto(null)}
        />
      )}
    </fieldset>
  );
}

const focusWhenShown = (button: HTMLElement | null) => button?.focus();
