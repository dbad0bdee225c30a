import { ButtonLink } from '@/components/ui/ButtonLink';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';

/** For a product whose price can't be read: it can't be bought here. */
export const AskUs = () => (
  <Notice
    tone="info"
    action={
      <ButtonLink to={paths.contact} variant="secondary">
        Ask us
      </ButtonLink>
    }
  >
    The price of this one is missing, so it can't be ordered here at the moment. Please ask us.
  </Notice>
);
