/** Moves the focus to a form's first field with a fault, once the faults are rendered. */
export const focusFirstWrong = (form: HTMLElement | null): void =>
  void setTimeout(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] :enabled')?.focus(),
  );
