import { NotFoundMessage } from '@/components/page/NotFoundMessage';
import { PageMeta } from '@/components/page/PageMeta';

/** Shown for every unknown URL. */
export function NotFoundPage() {
  return (
    <>
      <PageMeta title="Page not found" />
      <NotFoundMessage
        title="Nothing but flour here"
        text="This page is gone, or it never was. The bread is where it always was."
      />
    </>
  );
}
