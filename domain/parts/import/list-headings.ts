/**
 * Headings that lists of other programs have for our fields, in nine languages. A heading that leaves the meaning of its
 * cells open, such as a weight without its unit or a rate without its direction, is missing here: a person chooses.
 */
import { findPriceColumn } from '../../pricing/price-list-import/price-table.ts'
import { listHeadingMeanings } from './bill-headings.ts'
import { normalizeWord } from './normalize-word.ts'

const company = `
  company | company name | organisation | organization | organisation name | organization name | account | account name | employer | business name |
  Firma | Firmenname | Unternehmen | Gesellschaft | Organisation | empresa | compañía | nombre de empresa | organización | société | entreprise |
  nom de société | raison sociale | organisme | 会社 | 会社名 | 企業名 | 法人名 | 組織 | 회사 | 회사명 | 업체명 | 기업명 | companhia | nome da empresa |
  organização | компания | организация | фирма | название организации | 公司 | 公司名称 | 企业名称 | 单位名称 | 组织
`

const country = `
  country | country code | country iso | iso country code | nation | Land | Ländercode | Länderkennzeichen | Länderkürzel | Staat | país | código de país |
  código país | pays | code pays | 国 | 国コード | 国名 | 국가 | 국가 코드 | 나라 | código do país | страна | код страны | 国家 | 国家代码 | 国别 | 国家地区
`

/** By our name of the field, separated by bars. */
const headings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    usrEmail: `
      e-mail | mail | e-mail address | email address | mail address | user principal name | upn | E-Mail-Adresse | Mailadresse | correo | email |
      dirección de correo | dirección de correo electrónico | adresse e-mail | adresse électronique | courriel | adresse mail | メール | eメール |
      電子メール | 메일 | 이메일 주소 | 전자 메일 | correio eletrónico | correio eletrônico | endereço de e-mail | почта | электронная почта |
      адрес электронной почты | эл почта | 邮箱 | 电子邮箱 | 邮件地址 | 邮件
    `,
    usrName: `
      name | full name | display name | person | vollständiger Name | Anzeigename | Vor- und Nachname | nombre completo | nombre y apellidos |
      nom complet | nom et prénom | nom affiché | 名前 | 氏名 | 表示名 | 성명 | 이름 | 표시 이름 | nome completo | ФИО | полное имя | имя и фамилия | 姓名 | 名字 |
      显示名称
    `,
    usrCompanyName: company,
    companyName: company,
    countryId: country,
    country,
    baseRole: `
      role | user role | Rolle | Benutzerrolle | rol | función | rôle | fonction | 役割 | ロール | 역할 | 직책 | papel | função | perfil | роль | 角色
    `,
    kind: `
      type | kind | company type | partner type | Typ | Art | Firmentyp | tipo | tipo de empresa | type de société | 種別 | 種類 | 区分 | 유형 | 종류 | 구분 |
      тип | вид | тип компании | 类型 | 种类 | 公司类型
    `,
    distName: `
      distributor | distributor name | branch | Distributor | Niederlassung | Händler | distribuidor | sucursal | distributeur | agence | 代理店 | 販売店 | 支店 |
      대리점 | 유통업체 | 지점 | filial | дистрибьютор | филиал | 分销商 | 经销商 | 分公司
    `,
    customerName: `
      customer | customer name | client | client name | account | account name | company | company name | name | Kunde | Kundenname | Firma | Auftraggeber |
      cliente | nombre del cliente | empresa | client | nom du client | société | 顧客 | 顧客名 | 得意先 | 得意先名 | 会社名 | 고객 | 고객명 | 거래처 | 거래처명 |
      nome do cliente | заказчик | клиент | покупатель | контрагент | наименование клиента | 客户 | 客户名称 | 公司名称
    `,
    legalName: `
      legal name | registered name | eingetragener Name | Handelsname | razón social | dénomination sociale | 登記名 | 正式名称 | 법인명 | 상호 | razão social |
      юридическое название | полное наименование | 法定名称 | 注册名称
    `,
    customerNumber: `
      customer number | customer no | Kundennummer | Kunden-Nr | Debitor | Debitorennummer | número de cliente | nº de cliente | numéro client |
      numéro de client | 顧客番号 | 得意先番号 | 고객 번호 | nº do cliente | número do cliente | номер клиента | 客户编号
    `,
    street: `
      street | street address | address line 1 | Straße | Strasse | Straße und Nr | calle | calle y nº | rue | rue et n° | 番地 | 도로명 | rua | улица | 街道
    `,
    postalCode: `
      postal code | postcode | post code | zip | zip code | PLZ | Postleitzahl | código postal | CP | code postal | 郵便番号 | 우편번호 | CEP | индекс |
      почтовый индекс | 邮编 | 邮政编码
    `,
    city: `
      city | town | place | Ort | Stadt | ciudad | localidad | población | ville | localité | 市 | 都市 | 市区町村 | 도시 | 시 | cidade | localidade | город |
      населённый пункт | 城市 | 市
    `,
    province: `
      state | province | Bundesland | Provinz | Kanton | provincia | comunidad autónoma | province | département | 都道府県 | 州 | 도 | 시도 | província |
      область | край | 省 | 省份
    `,
    taxNumber: `
      tax number | tax id | vat | vat number | vat id | vat no | tin | gstin | USt-IdNr | USt-ID | Umsatzsteuer-ID | NIF | CIF | número de IVA | RFC |
      numéro de TVA | n° TVA | TVA intracommunautaire | 登録番号 | インボイス番号 | 법인번호 | 사업자등록번호 | CNPJ | NIPC | ИНН | 税号 | 纳税人识别号
    `,
    language: `
      language | lang | language code | Sprache | idioma | lengua | langue | 言語 | 언어 | língua | язык | 语言
    `,
    paymentDays: `
      payment days | payment term | payment terms | days to pay | Zahlungsziel | Zahlungsfrist | plazo de pago | días de pago | délai de paiement | 支払期日 |
      支払条件 | 결제 기한 | 지급 기일 | prazo de pagamento | срок оплаты | отсрочка платежа | 付款期限 | 账期
    `,
    note: `
      note | notes | comment | comments | remark | remarks | Notiz | Bemerkung | Anmerkung | Kommentar | notas | observaciones | comentario | note | remarque |
      commentaire | 備考 | メモ | 비고 | 메모 | observações | nota | примечание | комментарий | заметка | 备注 | 说明
    `,
    manufacturer: `
      manufacturer | mfr | mfg | maker | brand | vendor | Hersteller | Marke | Lieferant | fabricante | marca | fabricant | marque | constructeur | メーカー | 製造元 |
      ブランド | 제조사 | 제조업체 | 브랜드 | производитель | изготовитель | бренд | марка | 制造商 | 厂家 | 品牌 | 生产厂家
    `,
    partState: `
      lifecycle | lifecycle status | life cycle | status | state | Lebenszyklus | Status | estado | ciclo de vida | cycle de vie | statut | ライフサイクル | 状態 |
      수명 주기 | 상태 | статус | жизненный цикл | состояние | 生命周期 | 状态
    `,
    lastOrderDate: `
      last order date | last order day | last time buy | last time buy date | ltb | letzter Bestelltag | letzte Bestellung | último pedido |
      dernière commande | 最終受注日 | 최종 주문일 | último dia de encomenda | последний заказ | 最后订购日
    `,
    successor: `
      successor | replaced by | replacement | Nachfolger | ersetzt durch | sucesor | sustituido por | successeur | remplacé par | 後継 | 後継品 | 後継部品 | 후속 |
      대체품 | substituído por | sucessor | преемник | замена | заменяется на | 后继 | 替代型号 | 替代品
    `,
    mass: `
      mass kg | mass (kg) | weight kg | weight (kg) | net weight (kg) | Masse (kg) | Gewicht (kg) | Nettogewicht (kg) | masa (kg) | peso (kg) | masse (kg) |
      poids (kg) | 質量 (kg) | 重量 (kg) | 중량 (kg) | 무게 (kg) | massa (kg) | масса (кг) | вес (кг) | масса, кг | вес, кг | 重量 (千克) | 净重 (kg) | 质量 (kg)
    `,
    source: `
      source | origin | Quelle | fuente | source | 出典 | ソース | 출처 | fonte | источник | 来源
    `,
    family: `
      family | product family | product line | Familie | Produktfamilie | Produktlinie | familia | familia de productos | famille | famille de produits |
      製品ファミリー | ファミリー | 제품군 | família | família de produtos | семейство | семейство продуктов | 系列 | 产品系列
    `,
    percent: `
      discount limit | max discount | maximum discount | Rabattgrenze | Höchstrabatt | descuento máximo | remise maximale | 最大値引率 | 최대 할인율 |
      desconto máximo | максимальная скидка | 最大折扣
    `,
    opportunityNumber: `
      opportunity | opportunity number | opportunity id | opportunity no | deal | deal id | Opportunity | Verkaufschance | oportunidad | opportunité | affaire |
      案件番号 | 商談 | 商談番号 | 영업 기회 | oportunidade | сделка | номер сделки | 商机 | 商机编号
    `,
    agreement: `
      agreement | contract | agreement number | contract number | spa | Vereinbarung | Vertrag | Vertragsnummer | acuerdo | contrato | accord | contrat | 契約 |
      契約番号 | 계약 | 계약 번호 | acordo | соглашение | договор | номер договора | 协议 | 合同 | 合同编号
    `,
    countries: `countries | Länder | países | pays | 国 | 국가 | страны | 国家`,
  }),
)

/** Fields whose headings are those of price lists. */
const priceFields: ReadonlySet<string> = new Set(['currency', 'unit', 'validFrom', 'validUntil'])

const fieldsByHeading = new Map<string, Set<string>>()
for (const [field, words] of headings)
  for (const word of words.split('|')) {
    const key = normalizeWord(word)
    fieldsByHeading.set(key, (fieldsByHeading.get(key) ?? new Set<string>()).add(field))
  }

/** The fields of lists that a heading of another program may mean; empty for an unknown one. */
export function listHeadingFields(heading: string): ReadonlySet<string> {
  const found = new Set(fieldsByHeading.get(normalizeWord(heading)))
  const inPriceList = findPriceColumn(heading)
  if (inPriceList !== undefined && priceFields.has(inPriceList)) found.add(inPriceList)
  const meanings = listHeadingMeanings(heading)
  if (meanings.has('partNumber')) found.add('partNumber')
  else if (meanings.has('description')) found.add('description')
  return found
}
