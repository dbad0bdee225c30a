/** Moves the focus to a form's first invalid field, once the error messages are rendered. */
export const focusFirstWrong = (form: HTMLElement | null): void =>
  void setTimeout(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] :enabled')?.focus(),
  );
