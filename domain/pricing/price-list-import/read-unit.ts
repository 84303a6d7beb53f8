/** Parses the unit of a price: our own names, codes of UN/ECE Recommendation 20, or words of nine languages. */
import { normalizeWord } from '../../parts/import/normalize-word.ts'
import { type Unit, getUnitCode, unitNames } from '../units.ts'

const words: Readonly<Record<Unit, string>> = {
  piece:
    'pc pcs pce ea each pieces stk stück st unidad unidades ud uds pieza piezas pièce pièces pce 個 台 本 枚 개 대 ea unidade unidades peça peças un шт штука штук 件 个 台 只',
  set: 'sets satz sätze juego juegos kit jeu jeux セット 組 세트 conjunto conjuntos jogo комплект компл набор 套 组',
  metre: 'm meter metres meters metro metros mètre mètres メートル 미터 м метр метров 米',
  foot: 'ft feet fuß pie pies pied pieds フィート 피트 pé pés фут футов 英尺',
  kilogram:
    'kg kilo kilograms kilogramm kilogramo kilogramos kilogramme kilogrammes キログラム 킬로그램 quilograma quilogramas кг килограмм 千克 公斤',
  pound: 'lb lbs pounds pfund libra libras livre livres ポンド 파운드 фунт фунтов 磅',
  litre: 'l liter litres liters litro litros リットル 리터 л литр литров 升',
  gallon:
    'gal gallons us-gallone galón galones gallons ガロン 米ガロン 갤런 galão galões галлон 加仑 美制加仑',
  hour: 'h hr hrs hours std stunde stunden hora horas heure heures 時間 시간 ч час часов 小时',
}

const unitByWord: ReadonlyMap<string, Unit> = new Map(
  unitNames.flatMap((unit) =>
    [unit, getUnitCode(unit), ...words[unit].split(' ')].map((word) => [normalizeWord(word), unit] as const),
  ),
)

/** Reads the unit in a cell; undefined for an unknown one. */
export const readUnit = (text: string): Unit | undefined => unitByWord.get(normalizeWord(text))
