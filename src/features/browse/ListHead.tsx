import styles from './ListHead.module.css';

/** A heading and how many tracks stand below it. It can take the focus of a row that is gone. */
export function ListHead({ title, level, count }: { title: string; level: 2 | 3; count: number }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading tabIndex={-1}>{title}</Heading>
      <span className={styles.count}>{count.toLocaleString('en')}</span>
    </div>
  );
}
