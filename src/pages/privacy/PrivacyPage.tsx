import { shop } from '#bakery/shop';
import { ContactLinks } from '@/components/page/ContactLinks';
import { TextPage } from '@/components/page/TextPage';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { appCheckSettings } from '@/config/env';
import { paths } from '@/config/paths';
import { UNFINISHED_KEPT_DAYS } from '@/config/shop';
import { traderText } from '@/domain/trader';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { ForgetButton } from './ForgetButton';

/** `/privacy`: which personal data the shop keeps, where, and why. */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      lead="We ask for what we need to bake your order and hand it over, and for nothing else."
      path={paths.privacy}
    >
      <section>
        <h2>What you tell us</h2>
        <p>
          With an order: your name, phone number and email address, what you ordered, any note you leave and,
          if we deliver, your address. With a message: what you write, and how to reach you.
        </p>
        <p>
          We use it to bake your order, to hand it over and to reach you about it. We send no advertising,
          sell nothing about you and count no visits, and we set no cookies of our own.
        </p>
      </section>
      <section>
        <h2>What stays in your browser</h2>
        <ul>
          <li>Your cart, until you order or empty it, and the day that you were last told for it.</li>
          <li>
            Of each order you place, for a month: its number, the day it is for, how far it got and the marks
            that its items had in your cart, so that a reload orders nothing twice and no email about it is
            forgotten. Your name, phone and address are not part of it, but whoever knows an order’s number
            can open its page.
          </li>
          <li>
            The way back to your order, on the home page and in the menu, until its day is over or you press
            the button below. Whoever uses this device can open it there.
          </li>
          <li>
            What was in your last order, without your name, so that you can order the same again in one tap.
            It stays on this device, until you press the button below.
          </li>
          <li>
            What we offered when you last looked, and how this site reached its database, so that it shows at
            once.
          </li>
          <li>
            A copy of this site and of pictures you have seen here, so that it opens without a connection.
          </li>
          <li>
            What you type at the checkout or into a message, and that you left for the card provider’s page:
            for this tab only, until it is sent or the tab is closed.
          </li>
          <li>
            Your name, phone number and email address, and the address if we deliver, only if you tick
            “Remember my details on this device” at the checkout: until you untick it or press the button
            below. They are on this device alone, and whoever uses it can read them there.
          </li>
        </ul>
        <div>
          <ForgetDetailsWhenIdle />
        </div>
        <p>
          Your browser keeps the rest until you clear it: in its settings, under the data of this site. Do so
          after an order on a device that you share.
        </p>
      </section>
      <section>
        <h2>Who else is involved</h2>
        <OthersInvolved />
      </section>
      <section>
        <h2>How long we keep it</h2>
        <p>
          Orders and their emails: {shop.keepOrdersMonths} months, for our books. An order that was not
          finished: {UNFINISHED_KEPT_DAYS} days. Messages: until they are answered and done with. Then we
          delete them.
        </p>
      </section>
      <section>
        <h2>Your rights</h2>
        <p>
          You can ask us what we have about you, and to correct or delete it. We need your order’s details to
          keep our agreement with you; what tax law makes us keep, we can’t delete earlier. If we get it
          wrong, you can complain to the{' '}
          <ExternalLink href="https://ico.org.uk/make-a-complaint/">
            Information Commissioner’s Office
          </ExternalLink>
          .
        </p>
      </section>
      <section>
        <h2>Who we are</h2>
        <p>{traderText(shop)}</p>
        <ContactLinks />
      </section>
    </TextPage>
  );
}

/** Shows the button at once, so that nothing moves. It works once the page is idle, since hardly anybody needs it. */
function ForgetDetailsWhenIdle() {
  const ForgetDetails = usePartWhenIdle(findForgetDetails);
  return ForgetDetails ? <ForgetDetails /> : <ForgetButton disabled />;
}

const findForgetDetails = async () => (await import('./ForgetDetails')).ForgetDetails;

interface Other {
  readonly name: string;
  readonly policy: string;
  readonly part: string;
}

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

/** Listed only if the owner has turned on App Check. */
const CAPTCHA: Other = {
  name: 'Google reCAPTCHA',
  policy: 'https://policies.google.com/privacy',
  part: 'Tells people and programs apart, to keep junk orders out. It looks at how your browser behaves, and may set cookies of its own.',
};

function OthersInvolved() {
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
