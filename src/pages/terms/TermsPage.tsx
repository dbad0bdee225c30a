import { Link } from 'react-router-dom';
import { shop } from '#bakery/shop';
import { ContactLinks } from '@/components/page/ContactLinks';
import { TextPage } from '@/components/page/TextPage';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { paths } from '@/config/paths';
import { collectionHours, placeText } from '@/domain/bake';
import { atStart, traderText } from '@/domain/trader';
import { useCollection } from '@/hooks/useCollection';
import styles from './TermsPage.module.css';

const { goods } = shop;

/** `/terms`: the terms of an order. */
export function TermsPage() {
  const { usual } = useCollection();
  return (
    <TextPage
      title="Terms"
      lead="What you and we agree on when you order, in plain words."
      path={paths.terms}
    >
      <section>
        <h2>Your order</h2>
        <p>
          Your order is an offer to buy. We accept it when the shop says “Order Registered!”. The email that
          follows is your confirmation: keep it, or the file that you can save on the page of your order. If
          something is sold out before that, the shop tells you and there is no order: a card payment already
          made for it is given back in full.
        </p>
        <p>
          A message sent with <Link to={paths.contact}>Order by message</Link> becomes an order when we answer
          and agree.
        </p>
      </section>
      <section>
        <h2>Price and payment</h2>
        <p>
          Prices are in pounds sterling and include any tax. You pay what the product’s page and your cart
          say. Pay by card on the page of Stripe, our card payment provider, or in cash when you collect.
        </p>
      </section>
      <section>
        <h2>Collection</h2>
        <p>
          We bake for Fridays only.{' '}
          <span>{`Collect your order on the Friday that your order names, ${collectionHours(usual)}, from ${placeText(usual)}.`}</span>{' '}
          Orders for a Friday are taken until 11:59PM, UK time, on the Thursday before; what is ordered on a
          Friday is for the Friday after. Where the checkout offers delivery, we deliver on the same day.
        </p>
        <p>
          In some weeks, such as at Christmas, the day, the hours, the place or the end of orders is another.
          The shop says so before you order, and what your order names holds. <WhatDiffers />
        </p>
        <p>
          If we have to move an order after you have placed it, we write to you. If the new day, hours or
          place do not suit you, tell us: we cancel the order and give back what you paid.
        </p>
        <p>
          If you can’t come, tell us as early as you can and we try to find another way. Bread does not keep:
          what is not collected and not called off before we bake can’t be refunded.
        </p>
      </section>
      <section>
        <h2>Changing your mind</h2>
        <p>
          Call or write before we bake, and we change or cancel your order and refund what you paid. After
          that we can’t: there is no right to cancel food that spoils quickly, like {goods.spoiling}.
        </p>
        {goods.lasting && (
          <p>
            {atStart(goods.lasting)} you can cancel without giving a reason until 14 days after the day on
            which you receive them
            {goods.sealed && `; ${goods.sealed} only while they are still sealed, for the sake of hygiene`}.
            Tell us in any clear words, by phone, email or letter, or with the form below. Bring or send the
            goods back within 14 days of telling us; what that costs is yours to pay. Within 14 days of having
            them back, or of your proof that you sent them, we refund the price the way you paid it, with what
            the plainest delivery cost. We may keep a part where something was used more than it takes to see
            what it is.
          </p>
        )}
      </section>
      {goods.lasting !== '' && <CancellationForm />}
      <section>
        <h2>If something is wrong</h2>
        <p>
          Tell us, best with a picture, and we replace it or give your money back. The law obliges us to
          supply what we agreed on, and what the Consumer Rights Act 2015 gives you stays as it is. Do read
          what we say about <Link to={paths.allergens}>allergens</Link> before you order.
        </p>
      </section>
      <section>
        <h2>Who we are</h2>
        <p>{traderText(shop)}</p>
        <ContactLinks />
        <p>{shop.law} applies to these terms, and your rights as a consumer where you live remain.</p>
      </section>
    </TextPage>
  );
}

/** The model form of the Consumer Contracts Regulations 2013, schedule 3, part B, which prescribes the text. */
function CancellationForm() {
  return (
    <section aria-labelledby="cancellation-form">
      <h2 id="cancellation-form">Cancellation form</h2>
      <p>
        You need not use it. Copy it into an email or a letter if you want to cancel {shop.goods.lasting}.
      </p>
      <div className={styles.form}>
        <p>
          To {traderText(shop)}, {shop.phone}, {shop.email}:
        </p>
        <p>
          I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods
          [*]/for the supply of the following service [*],
        </p>
        <ul>
          <li>Ordered on [*]/received on [*],</li>
          <li>Name of consumer(s),</li>
          <li>Address of consumer(s),</li>
          <li>Signature of consumer(s) (only if this form is notified on paper),</li>
          <li>Date</li>
        </ul>
        <p>[*] Delete as appropriate</p>
      </div>
    </section>
  );
}
