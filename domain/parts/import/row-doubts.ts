/** Finds what in a row speaks against ordering it: a person has to agree to such a row before it is imported. */
import type { Cell, SheetRow } from './cells.ts'
import type { FoundColumns } from './find-columns.ts'
import { createWordSet, normalizeWord } from './normalize-word.ts'
import type { RowRemark } from './row-remarks.ts'

/** Words beside a part by which a row says that it is not, or not yet, ordered. */
const setAsideWords = createWordSet(
  `optional | option | alternative | alternate | alternate part | cancelled | canceled | deleted | removed | void | not required | do not order | not ordered |
  dnp | dnf | dni | do not populate | do not fit | not fitted | not populated | nicht bestückt | wahlweise | entfällt | storniert | gestrichen | gelöscht | nicht bestellen |
  nicht benötigt | opcional | opción | alternativa | anulado | anulada | cancelado | cancelada | eliminado | eliminada | no pedir | no montar | no requerido |
  optionnel | optionnelle | en option | annulé | annulée | supprimé | supprimée | ne pas commander | non monté | non requis |
  オプション | 任意 | 代替 | 代替品 | 取消 | キャンセル | 削除 | 不要 | 未実装 | 옵션 | 선택 | 선택 사항 | 대체 | 대체품 | 취소 | 취소됨 | 삭제 | 삭제됨 | 불필요 | 미실장 |
  opção | excluído | excluída | removido | removida | não pedir | não montar | não necessário |
  опция | опционально | по выбору | альтернатива | замена | отменено | отменён | отменена | аннулировано | удалено | не требуется | не заказывать | не устанавливать |
  可选 | 选配 | 选装 | 备选 | 替代 | 已取消 | 删除 | 已删除 | 不需要 | 不装 | 不贴 | 可選 | 選配 | 備選 | 刪除 | 已刪除`,
)

/** Units of which one is a piece, set or kit of the part. */
const pieceUnits = createWordSet(
  `pc | pcs | pce | piece | pieces | ea | each | unit | units | no | nos | nr | set | sets | kit | kits | c62 | h87 | st | stk | stck | stück | ste | satz | einheit |
  ud | uds | un | und | unid | unidad | unidades | pza | pzas | pz | pieza | piezas | juego | unité | unités | u | pièce | pièces | jeu |
  個 | 本 | 台 | 枚 | 式 | 組 | 基 | 面 | 点 | ピース | セット | 개 | 대 | 본 | 매 | 식 | 세트 | 조 | pç | pçs | peça | peças | unidade | conjunto | jogo |
  шт | штука | штук | ед | единица | компл | комплект | к-т | 个 | 只 | 件 | 套 | 支 | 块 | 条 | 根 | 片 | 面 | 组 | 個 | 隻 | 塊 | 條 | 組 | szt | ks | stuk | stuks`,
)

const noWords = createWordSet('0 | n | no | false | nein | non | nao | não | нет | 否 | いいえ | 아니요')

/** What programs write into the column of parts that are not fitted, or are optional, where a part is neither. */
const usualWords = createWordSet('fitted | required | main | standard')

const getWord = (cell: Cell | undefined): string => normalizeWord(cell?.shown ?? cell?.text ?? '')

/** A cross, a word or a 1. */
const isMarked = (cell: Cell | undefined): boolean =>
  cell !== undefined &&
  cell.text.trim() !== '' &&
  !noWords.has(getWord(cell)) &&
  !usualWords.has(getWord(cell))

const isDenied = (cell: Cell | undefined): boolean => cell !== undefined && noWords.has(getWord(cell))

/** Longer texts are remarks about a row, and do not decide whether it is ordered. */
const maxWordLength = 40

function isSetAside({ cells }: SheetRow, columns: FoundColumns): boolean {
  const { partNumber, quantity, description, model, optional } = columns
  if (optional !== undefined && isMarked(cells.get(optional))) return true
  const read = new Set([partNumber, quantity, description, model])
  return [...cells].some(
    ([column, { kind, text }]) =>
      kind === 'text' &&
      !read.has(column) &&
      text.length <= maxWordLength &&
      setAsideWords.has(normalizeWord(text)),
  )
}

/** Whether the row counts in metres, packs or another unit that is not a piece. */
function isOtherUnit(cell: Cell | undefined): boolean {
  const unit = normalizeWord(cell?.text ?? '')
  return cell?.kind === 'text' && /\p{L}/u.test(unit) && !pieceUnits.has(unit)
}

/** @param isWithinAssembly whether the row belongs to an assembly that is wanted several times */
export function listDoubts(
  row: SheetRow,
  columns: FoundColumns,
  isWithinAssembly: boolean,
): readonly RowRemark[] {
  const cell = (column: number | undefined): Cell | undefined =>
    column === undefined ? undefined : row.cells.get(column)
  const isNotFitted = isMarked(cell(columns.notFitted)) || isDenied(cell(columns.fitted))
  const isStruckThrough = [columns.partNumber, columns.quantity].some(
    (column) => cell(column)?.isStruckThrough === true,
  )
  const doubts: readonly (readonly [RowRemark, boolean])[] = [
    ['notFitted', isNotFitted],
    ['setAside', !isNotFitted && isSetAside(row, columns)],
    ['struckThrough', isStruckThrough],
    ['hiddenRow', row.isHidden === true],
    ['withinAssembly', isWithinAssembly],
    ['otherUnit', isOtherUnit(cell(columns.unit))],
  ]
  return doubts.flatMap(([remark, holds]) => (holds ? [remark] : []))
}
