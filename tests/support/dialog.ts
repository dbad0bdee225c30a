const FOCUSABLE = 'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled), textarea, select';

/** Adds modal `<dialog>` and transitions, which jsdom lacks. The page behind a dialog doesn't become inert. */
export function installDialog() {
  HTMLElement.prototype.getAnimations = () => [];
  HTMLElement.prototype.animate = overAnimation;

  const previousFocus = new WeakMap<HTMLDialogElement, Element | null>();

  HTMLDialogElement.prototype.showModal = function () {
    if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
    previousFocus.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.addEventListener('keydown', closeOnEscape);
    const first = this.querySelector('[autofocus]') ?? this.querySelector(FOCUSABLE) ?? this;
    (first as HTMLElement).focus();
  };

  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.removeAttribute('open');
    this.removeEventListener('keydown', closeOnEscape);
    const previous = previousFocus.get(this);
    if (previous instanceof HTMLElement) previous.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

/** The part of an animation that the library uses. */
function overAnimation() {
  const animation = { onfinish() {}, cancel() {} };
  queueMicrotask(() => animation.onfinish());
  return animation as unknown as Animation;
}

function closeOnEscape(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
}
