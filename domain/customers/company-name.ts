/** Brings names of companies into the form in which they are compared, without legal forms such as GmbH. */
import { foldText } from '../normalize.ts'

/**
 * Legal forms as they stand at the end of names, folded and without dots. Source: the ISO 20275 list of entity legal forms (GLEIF, gleif.org,
 * 2023); of it, the forms of the larger economies and of the countries of our sample customers.
 */
const legalForms: ReadonlySet<string> = new Set(
  `ab ag aktiebolag aktiengesellschaft aktieselskab anpartsselskab ansvarlig aps as asa a.s. ad
  besloten bv bvba bhd berhad co company corp corporation cv cvba dd doo d.o.o ead ehf eirl eireli eurl eg ev
  gbr gesmbh gmbh gmbhco gesellschaft haftung beschrankter inc incorporated kft kg kgaa kk kb kda
  lda limitada limited llc llp lp ltd ltda limitee mbh na nv nyrt ohg ood ooo oao oy oyj oo osakeyhtio
  plc pjsc pjs ptc pte pty private public proprietary pvt partg qsc rt sa sab saoc sas sasu sapi sarl sca scs scop se sdn sgps
  sl slu sp spa spk spj spolka sro srl srls snc sprl societe anonyme ss ste tov trust ug uab vof wll zrt zao zoo z
  ао ооо оао зао пао нао ип тов ат еоод оод еад ад`
    .split(/\s+/)
    .map((form) => form.replaceAll('.', '')),
)

/** Legal forms of East Asia, which stand before or behind the name without a blank. */
const attachedForms =
  /株式会社|有限会社|合同会社|合資会社|合名会社|㈱|㈲|\((?:株|有|同|주|유)\)|股份有限公司|有限责任公司|有限責任公司|有限公司|주식회사|유한회사|유한책임회사/gu

/** Words between the parts of a name, which people leave out or write as a sign. */
const fillers: ReadonlySet<string> = new Set('and und et y e & + the'.split(' '))

/**
 * The name of a company as it is compared: without case, accents, punctuation, legal form and joining words, so that Müller & Söhne GmbH,
 * MUELLER UND SOEHNE and Muller Sohne are one. A name that is nothing but a legal form stays as it is.
 */
export function normalizeCompanyName(name: string): string {
  // Folded first, so that letters of double width are ordinary ones; Cyrillic and Greek letters are not turned into Latin ones.
  const folded = foldText(name).replaceAll(attachedForms, ' ')
  const joined = folded
    .replaceAll(/(?<=\p{L})[.'](?=\p{L}|\s|$)/gu, '')
    // A/S, K/S and I/S of Denmark and Norway.
    .replaceAll(/(?<=\s[aki])\/(?=s(?:\s|$))/gu, '')
  const words = joined.split(/[^\p{L}\p{N}&+]+/u).filter((word) => word !== '' && !fillers.has(word))
  const withoutLegalForms = dropLegalForms(words)
  return (withoutLegalForms.length === 0 ? words : withoutLegalForms).map(dropUmlautE).join(' ')
}

/** Legal forms are dropped from the end, and those in Cyrillic from the beginning; elsewhere the word belongs to the name. */
function dropLegalForms(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !legalForms.has(word))
  const [first = ''] = words
  const start = /\p{Script=Cyrillic}/u.test(first) && legalForms.has(first) ? 1 : 0
  return words.slice(start, last + 1)
}

/** Makes MUELLER equal to Müller, which `foldText` makes muller: an e behind a, o or u may stand for an umlaut. */
const dropUmlautE = (word: string): string => word.replaceAll(/(?<=[aou])e/g, '')
