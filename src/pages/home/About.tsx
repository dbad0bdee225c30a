import pictures from '@/bakery/pictures.json';
import { goToPart } from '@/components/page/PartLink';
import { Button } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { Reveal } from '@/components/ui/Reveal';
import { SkeletonText } from '@/components/ui/Skeleton';
import { anchors } from '@/config/paths';
import styles from './About.module.css';
import { useHomeTexts } from './useHomeTexts';

const gallery = [
  'about-stack',
  'about-dough',
  'about-flour',
  'about-crumb',
  'about-honey',
  'about-rack',
] as const;

/** Tells the bakery's story, with pictures. */
export function About() {
  const texts = useHomeTexts();
  return (
    <section id={anchors.about} className={styles.about} aria-labelledby="story-title">
      <div className={styles.story}>
        <h2 id="story-title">{texts?.storyTitle || 'About Us'}</h2>
        <p className={styles.intro}>{texts ? <span>{texts.story}</span> : <SkeletonText lines={5} />}</p>
        <Button onClick={() => goToPart(anchors.shop)}>Our Offer</Button>
      </div>
      <ul className={styles.gallery}>
        {gallery.map((name) => (
          <li key={name} className={styles.place}>
            <Reveal className={styles.reveal}>
              <Picture
                src={`/images/${name}-800.webp`}
                alt={pictures[name].alt}
                sizes="(min-width: 64rem) 20vw, (min-width: 48rem) 32vw, 46vw"
                later
                className={styles.picture}
              />
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}
