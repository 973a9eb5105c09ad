import type { Id } from '#contract/id.ts';
import styles from './Drawings.module.css';
import type { RowParts } from './RowParts.ts';
import { type ListView, Sections } from './Sections.tsx';
import { useListLayers } from './useDrawings.ts';

const layerClasses = { shown: undefined, behind: styles.old, hidden: `${styles.old} ${styles.hidden}` };

type ListLayersProps = { drawing: ListView; parts?: RowParts | undefined; onOpen: (id: Id) => void };

/**
 * The list as it is picked, and hidden behind it the ones before. To take two thousand rows off the page is long work,
 * which is done while nobody waits. What is shown comes first: who looks for a row finds that one.
 */
export function ListLayers({ drawing, ...look }: ListLayersProps) {
  return useListLayers(drawing).map(({ key, drawing: drawn, ready, standing }) => (
    <div key={key} className={layerClasses[standing]} aria-hidden={standing === 'shown' ? undefined : true}>
      <Sections drawing={drawn} ready={ready} {...look} />
    </div>
  ));
}
