import { useEffect, useRef, useState } from 'react';
import buttons from '@/baker/Buttons.module.css';
import dialog from '@/baker/DialogContent.module.css';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { logProblem } from '@/services/log';
import { Cutter } from './Cutter';
import { type PhotoProblem, WHOLE } from './domain/photo';
import styles from './PhotoDialog.module.css';
import { problemWords, sizeWords, uploadWords } from './photoWords';
import { readPhoto, smallPhoto, turned } from './readPhoto';
import { type PictureHost, uploadPhoto } from './services/pictureHost';

interface PhotoDialogProps {
  readonly file: File;
  readonly host: PictureHost;
  readonly onUploaded: (address: string) => void;
  readonly onClose: () => void;
}

const TITLE = 'photo-title';

/** Lets the owner turn and crop a photo, and uploads it in a small size. */
export function PhotoDialog({ file, host, onUploaded, onClose }: PhotoDialogProps) {
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [framing, setFraming] = useState(WHOLE);
  /** The upload's progress from 0 to 1; null while nothing is uploaded. */
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController>(undefined);

  useEffect(() => {
    let isOver = false;
    readPhoto(file).then((read) => {
      if (isOver) return;
      if (typeof read === 'string') setProblem(read);
      else setPhoto(read);
    });
    return () => {
      isOver = true;
      sending.current?.abort();
    };
  }, [file]);

  const send = async (whole: HTMLCanvasElement) => {
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setSent(0);
    try {
      const { signal } = controller;
      const upload = await uploadPhoto(host, await smallPhoto(whole, framing), {
        signal,
        onProgress: setSent,
      });
      if (upload.end === 'uploaded') return onUploaded(upload.address);
      if (upload.end !== 'stopped') logProblem(`A photo was not uploaded: ${upload.end}`);
      setFailure(uploadWords(upload));
    } catch (cause) {
      logProblem('A photo could not be made small', cause);
      setFailure('This browser could not make the photo small enough. Close other tabs, and try again.');
    }
    setSent(null);
  };
  const stopOrClose = () => (sent === null ? onClose() : sending.current?.abort());

  return (
    <Dialog open kind="window" labelledBy={TITLE} onClose={stopOrClose}>
      <div className={dialog.content}>
        <h2 id={TITLE} tabIndex={-1}>
          {problem ? 'Not this one' : sent === null ? 'Cut the photo' : 'Upload the photo'}
        </h2>
        {failure && <Notice tone="problem">{failure}</Notice>}
        {problem && <Notice tone="problem">{problemWords[problem]}</Notice>}
        {!photo && !problem && (
          <p role="status" className={styles.reading}>
            {`Reading the photo (${sizeWords(file.size)}) … A large one takes a moment.`}
          </p>
        )}
        {photo && sent === null && (
          <>
            <Cutter photo={photo} framing={framing} onFraming={setFraming} />
            <p className={styles.note}>Cards show all, a product’s page what is between the lines or less.</p>
          </>
        )}
        {sent !== null && <Sending share={sent} />}
        <div className={buttons.buttons}>
          {photo && sent === null && (
            <>
              <Button onClick={() => send(photo)}>Use this photo</Button>
              <Button
                variant="secondary"
                onClick={() => {
                  setPhoto(turned(photo));
                  setFraming(WHOLE);
                }}
              >
                Turn
              </Button>
            </>
          )}
          <Button variant={problem ? 'primary' : 'quiet'} onClick={stopOrClose}>
            {problem ? 'Back' : sent === null ? 'Cancel' : 'Stop'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const Sending = ({ share }: { readonly share: number }) => (
  <div className={styles.sending}>
    <p role="status">Uploading the photo …</p>
    <progress aria-label="Uploaded" value={share} />
    <p className={styles.note}>
      {`${share < 1 ? `${Math.round(share * 100)} %` : 'Waiting for the picture host’s answer'}. Nothing changes in the shop before you save.`}
    </p>
  </div>
);
