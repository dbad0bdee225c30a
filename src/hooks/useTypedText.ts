import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** How often to look for text that came into a field without an event, in milliseconds. */
const LOOK_EVERY_MS = 300;
/** After these events a field's text may be used. They are heard here before React hears them. */
const EVENTS = ['input', 'change', 'click', 'submit'] as const;

/** For each mounted text field, a function that passes on its text. */
const fields = new Set<() => void>();
let looking: ReturnType<typeof setInterval> | undefined;

/**
 * Returns the props of a text field whose `onChange` gets all text, even what a password manager or Chrome on iOS fills
 * in without an event. The field is uncontrolled: React would empty it again at the next render.
 */
export function useTypedText<Control extends TextControl>(value: string, onChange: (value: string) => void) {
  const ref = useRef<Control>(null);
  const [first] = useState(value);
  /** What the field showed when it and the state last agreed; null before it is mounted. Its line ends may differ. */
  const agreed = useRef<string | null>(null);
  const latest = useRef({ value, onChange });

  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });
  useLayoutEffect(() => {
    const control = ref.current;
    // A built page's field may be filled in before React runs.
    if (control && agreed.current === null) agreed.current = shown(control.cloneNode() as Control, value);
    else if (control && value !== agreed.current) agreed.current = shown(control, value);
  }, [value]);
  useLayoutEffect(() => {
    const takeOver = () => {
      const control = ref.current;
      if (!control || control.value === agreed.current) return;
      const text = control.value;
      agreed.current = text;
      // Renders at once, since the next field's `onChange`, or a button's, may build on the state.
      flushSync(() => latest.current.onChange(text));
      // Shows the state's text if `onChange` has refused this one, as React does.
      if (ref.current && latest.current.value !== text)
        agreed.current = shown(ref.current, latest.current.value);
    };
    return watch(takeOver);
  }, []);

  return { ref, defaultValue: first };
}

/** Sets a field's text only if it differs, since that moves the caret. Returns the text as the field has it. */
function shown(control: TextControl, text: string): string {
  if (control.value !== text) control.value = text;
  return control.value;
}

function watch(takeOver: () => void): () => void {
  fields.add(takeOver);
  if (fields.size === 1) {
    for (const event of EVENTS) addEventListener(event, takeOverAll, true);
    looking = setInterval(takeOverAll, LOOK_EVERY_MS);
  }
  return () => {
    fields.delete(takeOver);
    if (fields.size > 0) return;
    for (const event of EVENTS) removeEventListener(event, takeOverAll, true);
    clearInterval(looking);
  };
}

function takeOverAll(): void {
  for (const takeOver of [...fields]) takeOver();
}
