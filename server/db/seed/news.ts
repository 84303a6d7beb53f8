/** Sample news for the dashboard, in nine languages. */
import type { Language } from '@design-portal/contract/fields.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { Database } from '../database.ts'
import type { NewsBannerTable, NewsText } from '../tables-dashboard.ts'
import { buildSampleId } from './sample-ids.ts'

type Piece = {
  readonly audience: NewsBannerTable['audience']
  readonly daysAgo: number
  readonly texts: Readonly<Record<Language, NewsText>>
}

const pieces: readonly Piece[] = [
  {
    audience: 'all',
    daysAgo: 2,
    texts: {
      en: {
        title: 'Room details for every design',
        text: 'Describe the room once: outline, doors, floor and the way in. The portal says what does not fit.',
      },
      de: {
        title: 'Raumangaben zu jedem Entwurf',
        text: 'Beschreiben Sie den Raum einmal: Umriss, Türen, Boden und Transportweg. Das Portal sagt, was nicht passt.',
      },
      es: {
        title: 'Datos de la sala en cada diseño',
        text: 'Describa la sala una vez: contorno, puertas, suelo y acceso. El portal indica lo que no cabe.',
      },
      fr: {
        title: 'Données du local pour chaque étude',
        text: 'Décrivez le local une seule fois : contour, portes, sol et accès. Le portail signale ce qui ne passe pas.',
      },
      ja: {
        title: 'すべての設計に部屋の詳細を',
        text: '外形、扉、床、搬入経路を一度入力すれば、収まらない箇所をポータルがお知らせします。',
      },
      ko: {
        title: '모든 설계에 실 정보 추가',
        text: '외곽선, 문, 바닥, 반입 경로를 한 번만 입력하면 맞지 않는 부분을 포털이 알려 줍니다.',
      },
      pt: {
        title: 'Dados da sala em cada projeto',
        text: 'Descreva a sala uma vez: contorno, portas, piso e acesso. O portal indica o que não cabe.',
      },
      ru: {
        title: 'Сведения о помещении в каждом проекте',
        text: 'Опишите помещение один раз: контур, двери, пол и путь доставки. Портал покажет, что не проходит.',
      },
      zh: {
        title: '每个设计均可填写机房信息',
        text: '只需描述一次：轮廓、门、地板和搬运路线。门户会指出哪些放不下。',
      },
    },
  },
  {
    audience: 'internal',
    daysAgo: 9,
    texts: {
      en: {
        title: 'What waits for you comes first',
        text: 'Approvers find submitted solutions of their regions on the dashboard, the longest waiting on top.',
      },
      de: {
        title: 'Was auf Sie wartet, steht oben',
        text: 'Freigebende finden eingereichte Lösungen ihrer Regionen in der Übersicht, die am längsten wartende zuerst.',
      },
      es: {
        title: 'Primero, lo que le espera',
        text: 'Los aprobadores encuentran en el panel las soluciones enviadas de sus regiones, primero la que más espera.',
      },
      fr: {
        title: 'D’abord ce qui vous attend',
        text: 'Les approbateurs trouvent au tableau de bord les solutions soumises de leurs régions, la plus ancienne en tête.',
      },
      ja: {
        title: '対応待ちの案件を最初に表示',
        text: '承認者のダッシュボードには、担当地域の提出済みソリューションが待ち時間の長い順に並びます。',
      },
      ko: {
        title: '처리할 일이 먼저 보입니다',
        text: '승인자는 대시보드에서 담당 지역의 제출된 솔루션을 오래 기다린 순서로 확인합니다.',
      },
      pt: {
        title: 'Primeiro, o que espera por si',
        text: 'Os aprovadores encontram no painel as soluções submetidas das suas regiões, a mais antiga em primeiro lugar.',
      },
      ru: {
        title: 'Сначала то, что ждёт вас',
        text: 'Согласующие видят на панели отправленные решения своих регионов; первым стоит то, что ждёт дольше всех.',
      },
      zh: {
        title: '待办事项优先显示',
        text: '审批人可在仪表板上看到所辖区域已提交的方案，等待最久的排在最前。',
      },
    },
  },
  {
    audience: 'external',
    daysAgo: 5,
    texts: {
      en: {
        title: 'Share a solution at the right level',
        text: 'Let colleagues read, add alternates and comments, or edit everything. You can take a share back at any time.',
      },
      de: {
        title: 'Lösungen in der richtigen Stufe teilen',
        text: 'Lassen Sie andere lesen, Varianten und Kommentare ergänzen oder alles bearbeiten. Eine Freigabe lässt sich jederzeit zurücknehmen.',
      },
      es: {
        title: 'Comparta una solución en el nivel adecuado',
        text: 'Permita leer, añadir alternativas y comentarios, o editarlo todo. Puede retirar el acceso en cualquier momento.',
      },
      fr: {
        title: 'Partagez une solution au bon niveau',
        text: 'Laissez vos collègues lire, ajouter des variantes et des commentaires, ou tout modifier. Un partage se retire à tout moment.',
      },
      ja: {
        title: '適切な権限でソリューションを共有',
        text: '閲覧のみ、代替案とコメントの追加、すべての編集から選べます。共有はいつでも取り消せます。',
      },
      ko: {
        title: '알맞은 권한으로 솔루션 공유',
        text: '읽기, 대안과 의견 추가, 전체 편집 중에서 선택하세요. 공유는 언제든지 취소할 수 있습니다.',
      },
      pt: {
        title: 'Partilhe uma solução no nível certo',
        text: 'Permita ler, acrescentar alternativas e comentários, ou editar tudo. A partilha pode ser retirada a qualquer momento.',
      },
      ru: {
        title: 'Делитесь решением на нужном уровне',
        text: 'Разрешите читать, добавлять варианты и комментарии или править всё. Доступ можно отозвать в любой момент.',
      },
      zh: {
        title: '以合适的权限共享方案',
        text: '可允许同事只读、添加备选和评论，或编辑全部内容。共享可随时收回。',
      },
    },
  },
]

/** Writes the news, which stays until somebody removes it. */
export async function loadNews(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('news_banner')
    .values(
      pieces.map(({ audience, daysAgo, texts }, index) => ({
        id: buildSampleId('news', index + 1),
        audience,
        visible_from: new Date(now.getTime() - daysAgo * dayMilliseconds),
        visible_until: null,
        texts: JSON.stringify(texts),
      })),
    )
    .execute()
}
