import { ExternalLink } from '@/components/ui/ExternalLink';
import { appCheckSettings } from '@/config/env';

interface Other {
  readonly name: string;
  readonly policy: string;
  readonly part: string;
}

/** The services that the shop passes data to, or lets a browser ask. */
const OTHERS: readonly Other[] = [
  {
    name: 'Google Firebase',
    policy: 'https://firebase.google.com/support/privacy',
    part: 'Serves this site and keeps our products and your order in its database. The address of your order’s page opens the order for whoever has it, so keep it to yourself.',
  },
  {
    name: 'Stripe',
    policy: 'https://stripe.com/gb/privacy',
    part: 'Takes card payments on its own page: we never see your card’s number. It learns what you ordered and your order’s number, and uses cookies of its own against fraud. It is loaded only when you pay by card.',
  },
  {
    name: 'EmailJS',
    policy: 'https://www.emailjs.com/legal/privacy-policy/',
    part: 'Sends the emails about your order or message, to us and to you, with what you told us.',
  },
  {
    name: 'OpenStreetMap',
    policy: 'https://osmfoundation.org/wiki/Privacy_Policy',
    part: 'Draws the map on our home page. It is loaded only when you come near it, and learns your internet address.',
  },
];

/** Only where the owner has turned App Check on. */
const CAPTCHA: Other = {
  name: 'Google reCAPTCHA',
  policy: 'https://policies.google.com/privacy',
  part: 'Tells people from programs, to keep junk orders out. It looks at how your browser behaves, and may set cookies of its own.',
};

/** Who else gets to know something, what, and their own words on it. */
export function OthersInvolved() {
  const others = appCheckSettings() ? [...OTHERS, CAPTCHA] : OTHERS;
  return (
    <>
      <dl>
        {others.map(({ name, policy, part }) => (
          <div key={name}>
            <dt>
              <ExternalLink href={policy}>{name}</ExternalLink>
            </dt>
            <dd>{part}</dd>
          </div>
        ))}
      </dl>
      <p>
        Pictures of our bakes may come from a picture host, which then learns your internet address. Links to
        our pages elsewhere and to other maps are plain links: nobody learns of you until you follow them.
        Some of these services work outside the United Kingdom.
      </p>
    </>
  );
}
