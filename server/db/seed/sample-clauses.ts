/** Sample clauses and cover letters in nine languages: short, sensible and invented; nobody's terms. */
import type { DocumentClause } from '@design-portal/domain/documents/document-template.ts'
import type { TextsByLanguage } from '@design-portal/domain/documents/template-content.ts'

const everywhere = [] as const

export const retentionOfTitle: DocumentClause = {
  countries: everywhere,
  texts: {
    en: {
      title: 'Retention of title',
      text: 'The goods remain our property until they have been paid in full.',
    },
    de: {
      title: 'Eigentumsvorbehalt',
      text: 'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.',
    },
    es: {
      title: 'Reserva de dominio',
      text: 'La mercancía sigue siendo de nuestra propiedad hasta su pago íntegro.',
    },
    fr: {
      title: 'Réserve de propriété',
      text: 'La marchandise reste notre propriété jusqu’au paiement intégral.',
    },
    ja: { title: '所有権の留保', text: '商品の所有権は、代金が全額支払われるまで当社に留保されます。' },
    ko: { title: '소유권 유보', text: '대금이 전액 지급될 때까지 물품의 소유권은 당사에 있습니다.' },
    pt: {
      title: 'Reserva de propriedade',
      text: 'A mercadoria continua a ser nossa propriedade até ao pagamento integral.',
    },
    ru: {
      title: 'Сохранение права собственности',
      text: 'Товар остаётся нашей собственностью до полной оплаты.',
    },
    zh: { title: '所有权保留', text: '货款付清之前，货物所有权归我方所有。' },
  },
}

export const warranty: DocumentClause = {
  countries: everywhere,
  texts: {
    en: {
      title: 'Warranty',
      text: 'We repair or replace defective goods for 24 months from delivery, provided they were installed and operated as their manual says.',
    },
    de: {
      title: 'Gewährleistung',
      text: 'Mangelhafte Ware bessern wir 24 Monate ab Lieferung nach oder ersetzen sie, wenn sie nach ihrer Anleitung aufgestellt und betrieben wurde.',
    },
    es: {
      title: 'Garantía',
      text: 'Reparamos o sustituimos la mercancía defectuosa durante 24 meses desde la entrega, si se instaló y usó según su manual.',
    },
    fr: {
      title: 'Garantie',
      text: 'Nous réparons ou remplaçons la marchandise défectueuse pendant 24 mois à compter de la livraison, si elle a été installée et exploitée selon sa notice.',
    },
    ja: {
      title: '保証',
      text: '取扱説明書に従って設置・使用された商品に不具合がある場合、納入から 24 か月間、修理または交換します。',
    },
    ko: {
      title: '보증',
      text: '설명서에 따라 설치하고 사용한 물품에 결함이 있으면 납품일부터 24개월 동안 수리하거나 교체합니다.',
    },
    pt: {
      title: 'Garantia',
      text: 'Reparamos ou substituímos a mercadoria com defeito durante 24 meses após a entrega, se tiver sido instalada e usada conforme o manual.',
    },
    ru: {
      title: 'Гарантия',
      text: 'В течение 24 месяцев с поставки мы ремонтируем или заменяем товар с недостатками, если его установили и эксплуатировали по руководству.',
    },
    zh: {
      title: '质量保证',
      text: '按说明书安装和使用的货物如有缺陷，自交货之日起 24 个月内由我方修理或更换。',
    },
  },
}

/** The place of jurisdiction of a seller. @param city as it is written in every language */
export const createJurisdiction = (city: string): DocumentClause => ({
  countries: everywhere,
  texts: {
    en: {
      title: 'Place of jurisdiction',
      text: `The place of jurisdiction is ${city}, as far as the law allows it to be agreed.`,
    },
    de: {
      title: 'Gerichtsstand',
      text: `Gerichtsstand ist ${city}, soweit das Gesetz dies zu vereinbaren erlaubt.`,
    },
    es: {
      title: 'Jurisdicción',
      text: `Son competentes los tribunales de ${city}, en la medida en que la ley permita acordarlo.`,
    },
    fr: {
      title: 'Juridiction',
      text: `Les tribunaux de ${city} sont compétents, dans la mesure où la loi permet d’en convenir.`,
    },
    ja: { title: '裁判管轄', text: `法律で合意が認められる範囲で、${city} の裁判所を管轄裁判所とします。` },
    ko: { title: '관할 법원', text: `법이 합의를 허용하는 범위에서 ${city}의 법원을 관할 법원으로 합니다.` },
    pt: {
      title: 'Foro',
      text: `São competentes os tribunais de ${city}, na medida em que a lei permita acordá-lo.`,
    },
    ru: {
      title: 'Подсудность',
      text: `Споры рассматривает суд по месту: ${city}, насколько закон позволяет об этом договориться.`,
    },
    zh: { title: '管辖法院', text: `在法律允许约定的范围内，由 ${city} 的法院管辖。` },
  },
})

export const coverLetters: TextsByLanguage = {
  en: 'Dear Sir or Madam,\n\nThank you for your enquiry. We are pleased to offer you the following.',
  de: 'Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Anfrage. Gern bieten wir Ihnen Folgendes an.',
  es: 'Estimados señores:\n\nGracias por su consulta. Nos complace ofrecerles lo siguiente.',
  fr: 'Madame, Monsieur,\n\nMerci de votre demande. Nous avons le plaisir de vous proposer ce qui suit.',
  ja: '拝啓\n\nお問い合わせいただきありがとうございます。下記のとおりお見積もり申し上げます。',
  ko: '귀하께\n\n문의해 주셔서 감사합니다. 아래와 같이 견적을 드립니다.',
  pt: 'Exmos. Senhores,\n\nAgradecemos o vosso pedido. Temos o prazer de propor o seguinte.',
  ru: 'Уважаемые дамы и господа!\n\nБлагодарим вас за запрос и рады предложить вам следующее.',
  zh: '尊敬的客户：\n\n感谢您的询价。我们谨向您提供以下报价。',
}
