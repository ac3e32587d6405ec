/** Content pages: what operators compose of blocks (spec 2.2; design: buying 2.5). Money is fen, times are ms. */
import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { BrandSummary, ItemCard, Picture } from './catalogue'
import { DocumentBlock, DocumentVersion } from './documents'
import { Millis } from './envelope'
import { VoucherOffer } from './voucher'
import { PREVIEW_READERS } from './limits/content'

/** The number of a page, or the word that its address has instead. */
export const PageKey = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', title: '页面' })
/** A block within its page. */
export const BlockId = Type.String({ pattern: '^[a-zA-Z0-9]{1,12}$', title: '内容块' })
/** A scene: a place of the shop that shows the first of its pages that fits the user. */
export const SceneKey = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', title: '场景' })

/** What every block of an answer has. */
const Own = {
  id: Type.String(),
  /** px kept free for it at a width of 375 until it is there; 0 keeps none. */
  height: Type.Integer({ minimum: 0 }),
}
const PageLink = Type.String()

/** Blocks that have no blocks inside. */
const PLAIN_BLOCKS = [
  /** Pictures one at a time, each with its link. */
  Type.Object({
    ...Own,
    kind: Type.Literal('banner'),
    pictures: Type.Array(
      Type.Object({ picture: Picture, title: Type.String(), subtitle: Type.String(), link: PageLink }),
    ),
  }),
  /** One picture whose areas are links; places and sizes are thousandths of its width and height. */
  Type.Object({
    ...Own,
    kind: Type.Literal('imageMap'),
    picture: Picture,
    areas: Type.Array(
      Type.Object({
        x: Type.Integer(),
        y: Type.Integer(),
        w: Type.Integer(),
        h: Type.Integer(),
        link: PageLink,
        label: Type.String(),
      }),
    ),
  }),
  Type.Object({ ...Own, kind: Type.Literal('text'), blocks: Type.Array(DocumentBlock) }),
  Type.Object({
    ...Own,
    kind: Type.Literal('faq'),
    title: Type.String(),
    items: Type.Array(Type.Object({ question: Type.String(), answer: Type.Array(DocumentBlock) })),
  }),
  /** Items on sale. `hasMore`: GET /page/content-list has the following pages of an endless grid. */
  Type.Object({
    ...Own,
    kind: Type.Literal('items'),
    title: Type.String(),
    note: Type.String(),
    layout: Type.Union([Type.Literal('row'), Type.Literal('grid')]),
    /** Where all of them are; empty for nowhere. */
    link: Type.String(),
    /** Each card says how far its price fell. */
    drops: Type.Boolean(),
    list: Type.Array(ItemCard),
    total: Type.Integer(),
    hasMore: Type.Boolean(),
  }),
  Type.Object({
    ...Own,
    kind: Type.Literal('vouchers'),
    title: Type.String(),
    offers: Type.Array(VoucherOffer),
  }),
  Type.Object({ ...Own, kind: Type.Literal('brands'), title: Type.String(), list: Type.Array(BrandSummary) }),
  Type.Object({ ...Own, kind: Type.Literal('search'), placeholder: Type.String() }),
  Type.Object({ ...Own, kind: Type.Literal('notice'), text: Type.String(), link: Type.String() }),
  /** Free space of `height`. */
  Type.Object({ ...Own, kind: Type.Literal('spacer') }),
  /** The place of a block for signed-in users, as a visitor has it. */
  Type.Object({ ...Own, kind: Type.Literal('reserved') }),
] as const satisfies readonly TSchema[]

export const PlainPageBlock = Type.Union([...PLAIN_BLOCKS])
export type PlainPageBlock = Static<typeof PlainPageBlock>

/** Time left until `to`; afterwards nothing, `afterText`, or the block `next`. */
export const CountdownBlock = Type.Object({
  ...Own,
  kind: Type.Literal('countdown'),
  to: Millis,
  label: Type.String(),
  afterText: Type.String(),
  next: Type.Union([PlainPageBlock, Type.Null()]),
})
/** Of the tabs that were not requested, `blocks` is null: GET /page/info has them with `blockId` and `tab`. */
export const TabsBlock = Type.Object({
  ...Own,
  kind: Type.Literal('tabs'),
  items: Type.Array(
    Type.Object({
      label: Type.String(),
      blocks: Type.Union([Type.Array(Type.Union([PlainPageBlock, CountdownBlock])), Type.Null()]),
    }),
  ),
})

/** A block as it is drawn. */
export const PageBlock = Type.Union([PlainPageBlock, CountdownBlock, TabsBlock])
export type PageBlock = Static<typeof PageBlock>

export const PAGE_THEMES = ['plain', 'warm', 'festive', 'night'] as const
export const PageTheme = Type.Union(PAGE_THEMES.map((theme) => Type.Literal(theme)))
export type PageTheme = (typeof PAGE_THEMES)[number]

/**
 * - `open`: the page is there
 * - `soon`: it opens at `opensAt`
 * - `ended`: its time is over, or it was taken down
 * - `newcomers`: it is for newcomers, whom the reader is not one of
 * - `users`: it is for signed-in users
 * - `none`: no page of the scene fits the reader
 */
export const PAGE_STATES = ['open', 'soon', 'ended', 'newcomers', 'users', 'none'] as const
export const PageState = Type.Union(PAGE_STATES.map((state) => Type.Literal(state)))

/** GET /page/info. Without a page that is open, `blocks` is empty. */
export const PageInfo = Type.Object({
  state: PageState,
  /** Number of the page; empty without one. */
  id: Type.String(),
  /** The word in its address. */
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  theme: PageTheme,
  /** What is shared. */
  share: Type.Object({ title: Type.String(), picture: Type.Union([Picture, Type.Null()]) }),
  opensAt: Type.Union([Millis, Type.Null()]),
  endsAt: Type.Union([Millis, Type.Null()]),
  /** The first of them, about two screens of a phone, or those after the block that was named. */
  blocks: Type.Array(PageBlock),
  /** The block after which the rest follow (`after`); null at the end. */
  more: Type.Union([Type.String(), Type.Null()]),
  /** GET /popup/list has popups over it, for some readers at least. */
  popups: Type.Optional(Type.Literal(true)),
  /** GET /config/app-notice has notices for it, for some readers at least. */
  notices: Type.Optional(Type.Literal(true)),
  /** GET /page/rules has its rules. */
  hasRules: Type.Boolean(),
  /** It is read with a token of the console: not for search engines. */
  isPreview: Type.Boolean(),
  serverNow: Millis,
})
export type PageInfo = Static<typeof PageInfo>

const RulesVersion = Type.Pick(DocumentVersion, ['version', 'state', 'effectiveAt'])

/** Rules of an activity in one of their versions, all versions newest first. */
export const ActivityRules = Type.Object({
  /** The word of the page that they belong to. */
  slug: Type.String(),
  title: Type.String(),
  version: Type.String(),
  effectiveAt: Millis,
  blocks: Type.Array(DocumentBlock),
  versions: Type.Array(RulesVersion),
})
export type ActivityRules = Static<typeof ActivityRules>

export const ActivitySummary = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  endsAt: Type.Union([Millis, Type.Null()]),
})
export type ActivitySummary = Static<typeof ActivitySummary>

/** Whom a preview is seen as. */
export const PreviewReader = Type.Union(PREVIEW_READERS.map((reader) => Type.Literal(reader)))
export type PreviewReader = (typeof PREVIEW_READERS)[number]

/** The calls of this file. */
export const contentCalls = {
  'GET /page/info': {
    about:
      'One content page, or the first page of a scene that fits the reader, as far as two screens; with `after` the next blocks, with `blockId` one tab of it.',
    input: Type.Object({
      id: Type.Optional(PageKey),
      modelPageSceneId: Type.Optional(SceneKey), // wire spelling
      /** A token of the console, which is for one page and one version. */
      preview: Type.Optional(Type.String({ maxLength: 200 })),
      /** The time of a preview. */
      at: Type.Optional(Millis),
      reader: Type.Optional(PreviewReader),
      /** `more` of the answer before. A page without such a block any more has no further ones. */
      after: Type.Optional(BlockId),
      blockId: Type.Optional(BlockId),
      tab: Type.Optional(Type.Integer({ minimum: 0, maximum: 11 })),
    }),
    data: PageInfo,
    who: 'anyone',
  },
  'GET /page/rules': {
    about: 'Rules of an activity: in force, announced, or by `version` an earlier text. 404 for a page without rules.',
    input: Type.Object({ id: PageKey, version: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })) }),
    data: ActivityRules,
    who: 'anyone',
  },
  'GET /page/activities': {
    about: 'Activities that are running for the reader: open pages with rules.',
    input: NoInput,
    data: Type.Object({ list: Type.Array(ActivitySummary) }),
    who: 'anyone',
  },
} as const satisfies CallTable
