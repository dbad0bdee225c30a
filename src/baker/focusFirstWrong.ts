/** Moves the focus to a form's first field with a fault. Call it once the faults are rendered. */
export const focusFirstWrong = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] :enabled')?.focus();
