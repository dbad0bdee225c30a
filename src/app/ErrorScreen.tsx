import { NotFoundMessage } from '@/components/page/NotFoundMessage';
import { PageMeta } from '@/components/page/PageMeta';
import { ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';

/** Shown in place of a screen that broke. */
export const ErrorScreen = () => (
  <>
    <PageMeta title="Something broke" />
    <NotFoundMessage
      title="Sorry, something broke on our side."
      text="Your cart is safe. Reloading the page usually helps."
      action={
        <ButtonLink to={paths.home} reloadDocument>
          Reload the shop
        </ButtonLink>
      }
    />
  </>
);
