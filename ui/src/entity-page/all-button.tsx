import { formatNumber } from '../parts/format.js';

interface AllButtonProps {
  shown: number;
  total: number;
  onShow: (count: number) => void;
}

/** Shows all of a list, where only its beginning is shown. */
export function AllButton({ shown, total, onShow }: AllButtonProps) {
  if (total <= shown) return null;
  return (
    <button type="button" onClick={() => onShow(total)}>
      All {formatNumber(total)}
    </button>
  );
}
