/**
 * Content pages in the console: versions with their blocks as they are composed, checks, previews, scenes (design:
 * buying 2.5 and 5).
 */
import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { Sort } from '../catalogue'
import { BlockId, PageTheme, PreviewReader, SceneKey } from '../content'
import { Fen, Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { RowId } from './parts'

const Choice = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))))

/** Who sees a page or a block. `share`: of the signed-in users, in percent; browser, app, mini: the host. */
export const AUDIENCES = ['all', 'visitor', 'user', 'newcomer', 'browser', 'app', 'mini', 'share'] as const
export const Audience = Type.Object({
  who: Choice(AUDIENCES),
  /** Of `share`; else 100. */
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
})
export type Audience = Static<typeof Audience>

/** null comes first: the server turns values into the first type that takes them. */
const nullable = <S extends TSchema>(schema: S) => Type.Union([Type.Null(), schema])
/** An address of the shop or of an https host, so that a preview leads nowhere else either; '' while it is written. */
const Link = Type.String({ maxLength: 300, pattern: '^(/([^/\\\\].*)?|https://.+)?$', title: '链接' })
const Text = (title: string, maxLength: number, minLength = 0) => Type.String({ minLength, maxLength, title })
const Own = {
  id: BlockId,
  audience: Audience,
  /** px at a width of 375 that are kept for it. */
  height: Type.Integer({ minimum: 0, maximum: 2_000, title: '预留高度' }),
}
/** A picture of the content; its address follows from its number. */
const PictureRef = Type.Object({ pictureId: RowId, alt: Text('图片说明', 60) })

/** Which items: those with these ids first, then what the query finds, `limit` in all. */
export const ItemsQuery = Type.Object({
  keyword: Text('关键词', 60),
  brandId: Type.String({ maxLength: 200, pattern: '^[0-9,]*$', title: '品牌' }),
  seriesId: Type.String({ maxLength: 200, pattern: '^[0-9,]*$', title: '系列' }),
  categoryId: Type.String({ maxLength: 200, pattern: '^[0-9,]*$', title: '分类' }),
  grade: Type.String({ maxLength: 40, pattern: '^[A-Z,]*$', title: '成色' }),
  maxPriceFen: nullable(Fen),
  dropped: Type.Boolean(),
  sort: Sort,
})
export type ItemsQuery = Static<typeof ItemsQuery>

const PLAIN_BLOCKS = [
  Type.Object({
    ...Own,
    kind: Type.Literal('banner'),
    pictures: Type.Array(
      Type.Composite([PictureRef, Type.Object({ title: Text('标题', 24), subtitle: Text('副标题', 30), link: Link })]),
      { minItems: 1, maxItems: 8 },
    ),
  }),
  Type.Object({
    ...Own,
    kind: Type.Literal('imageMap'),
    picture: PictureRef,
    areas: Type.Array(
      Type.Object({
        x: Type.Integer({ minimum: 0, maximum: 1_000 }),
        y: Type.Integer({ minimum: 0, maximum: 1_000 }),
        w: Type.Integer({ minimum: 1, maximum: 1_000 }),
        h: Type.Integer({ minimum: 1, maximum: 1_000 }),
        link: Link,
        label: Text('名称', 20, 1),
      }),
      { maxItems: 20 },
    ),
  }),
  /** Markup of the documents (server/src/modules/documents/markup.ts). */
  Type.Object({ ...Own, kind: Type.Literal('text'), text: Text('正文', 8_000, 1) }),
  Type.Object({
    ...Own,
    kind: Type.Literal('faq'),
    title: Text('标题', 20),
    items: Type.Array(Type.Object({ question: Text('问题', 60, 1), answer: Text('回答', 2_000, 1) }), {
      minItems: 1,
      maxItems: 20,
    }),
  }),
  Type.Object({
    ...Own,
    kind: Type.Literal('items'),
    title: Text('标题', 20),
    note: Text('说明', 30),
    layout: Choice(['row', 'grid'] as const),
    ids: Type.Array(Type.String({ pattern: '^[0-9]{1,8}$' }), { maxItems: 60 }),
    /** Null: only those with ids. */
    query: nullable(ItemsQuery),
    limit: Type.Integer({ minimum: 4, maximum: 60 }),
    endless: Type.Boolean(),
    drops: Type.Boolean(),
    link: Link,
  }),
  Type.Object({
    ...Own,
    kind: Type.Literal('vouchers'),
    title: Text('标题', 20),
    templateIds: Type.Array(Type.String({ pattern: '^[0-9]{1,12}$' }), { minItems: 1, maxItems: 6 }),
  }),
  /** Without ids: the brands with most items. */
  Type.Object({
    ...Own,
    kind: Type.Literal('brands'),
    title: Text('标题', 20),
    ids: Type.Array(Type.String({ pattern: '^[0-9]{1,8}$' }), { maxItems: 20 }),
  }),
  Type.Object({ ...Own, kind: Type.Literal('search'), placeholder: Text('提示文字', 20) }),
  Type.Object({ ...Own, kind: Type.Literal('notice'), text: Text('公告', 100, 1), link: Link }),
  Type.Object({ ...Own, kind: Type.Literal('spacer') }),
] as const satisfies readonly TSchema[]

/** `after`: what follows when the time is over. `block`: the block `afterBlock` of the page, which waits until then. */
const Countdown = Type.Object({
  ...Own,
  kind: Type.Literal('countdown'),
  to: Millis,
  label: Text('说明', 20),
  after: Choice(['hide', 'text', 'block'] as const),
  afterText: Text('结束后的文字', 40),
  afterBlock: Type.String({ pattern: '^[a-zA-Z0-9]{0,12}$' }),
})
export const PlainContentBlock = Type.Union([...PLAIN_BLOCKS])
export type PlainContentBlock = Static<typeof PlainContentBlock>
const TabContent = Type.Union([...PLAIN_BLOCKS, Countdown])
const Tabs = Type.Object({
  ...Own,
  kind: Type.Literal('tabs'),
  items: Type.Array(Type.Object({ label: Text('标签', 10, 1), blocks: Type.Array(TabContent, { maxItems: 20 }) }), {
    minItems: 2,
    maxItems: 12,
  }),
})

/** A block as an operator composes it. */
export const ContentBlock = Type.Union([...PLAIN_BLOCKS, Countdown, Tabs])
export type ContentBlock = Static<typeof ContentBlock>

/** All that a version says; rolling back restores all of it. */
export const PageBody = Type.Object({
  title: Text('标题', 30, 1),
  description: Text('简介', 120),
  theme: PageTheme,
  audience: Audience,
  share: Type.Object({ title: Text('分享标题', 30), pictureId: nullable(RowId) }),
  endsAt: nullable(Millis),
  /** Rules of the activity, in the documents' markup; without them the page is no activity. */
  rules: Type.Optional(Text('活动规则', 8_000)),
  blocks: Type.Array(ContentBlock, { maxItems: 60 }),
})
export type PageBody = Static<typeof PageBody>

/** How a version stands by the clock: `ENDED` was shown until its own end, and nothing has replaced it. */
export const VersionStanding = Choice(['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED', 'REPLACED'] as const)
export type VersionStanding = Static<typeof VersionStanding>

export const ContentVersion = Type.Object({
  id: RowId,
  /** Counts within the page. */
  number: Type.Integer(),
  /** Counts the saves. */
  revision: Type.Integer(),
  state: VersionStanding,
  title: Type.String(),
  blockCount: Type.Integer(),
  author: Type.String(),
  savedAt: Millis,
  publishAt: nullable(Millis),
  endsAt: nullable(Millis),
})
export type ContentVersion = Static<typeof ContentVersion>

/** A picture of the content as the editor draws it. */
export const ContentPicture = Type.Object({
  id: RowId,
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type ContentPicture = Static<typeof ContentPicture>

/** Something that forbids publishing. `block` is empty when it is about the page. */
export const ContentProblem = Type.Object({ block: Type.String(), name: Type.String(), text: Type.String() })
export type ContentProblem = Static<typeof ContentProblem>

const ScenePage = Type.Object({ pageId: RowId, audience: Audience })
export const ContentScene = Type.Object({ key: SceneKey, name: Text('名称', 20, 1), pages: Type.Array(ScenePage) })
export type ContentScene = Static<typeof ContentScene>

export const contentAdminCalls = {
  'GET /admin/content/page': {
    about: 'One content page with its versions, newest first, and the body of one of them: the given or the newest.',
    input: Type.Object({ id: RowId, versionId: Type.Optional(RowId) }),
    data: Type.Object({
      id: RowId,
      slug: Type.String(),
      name: Type.String(),
      isHome: Type.Boolean(),
      versions: Type.Array(ContentVersion),
      versionId: RowId,
      revision: Type.Integer(),
      body: PageBody,
      pictures: Type.Array(ContentPicture),
      problems: Type.Array(ContentProblem),
    }),
    permission: 'content.read',
  },
  'POST /admin/content/save': {
    about:
      'Saves a draft. One that someone else saved meanwhile, or that is no draft any more, is kept beside the new one.',
    input: Type.Object({
      id: RowId,
      versionId: RowId,
      /** The revision that the operator saw. */
      revision: Type.Integer({ minimum: 0 }),
      body: PageBody,
    }),
    data: Type.Object({
      versionId: RowId,
      number: Type.Integer(),
      revision: Type.Integer(),
      /** Whose draft was kept beside this one; empty when there was no conflict. */
      keptBeside: Type.String(),
      problems: Type.Array(ContentProblem),
    }),
    permission: 'content.edit',
  },
  'POST /admin/content/preview': {
    about: 'An address that shows one version for two hours.',
    input: Type.Object({ versionId: RowId, at: Type.Optional(Millis), reader: Type.Optional(PreviewReader) }),
    data: Type.Object({ path: Type.String(), expiresAt: Millis }),
    permission: 'content.read',
    quiet: true,
  },
  'POST /admin/content/picture': {
    about: 'Keeps a public picture of the content: an upload, or one of the drawn scenes.',
    input: Type.Object({
      /** Base64, with or without `data:image/…;base64,`; empty for a scene. */
      content: Type.String({ maxLength: 14_000_000, title: '图片' }),
      scene: Type.Optional(Choice(['bags', 'watches', 'wardrobe'] as const)),
    }),
    data: ContentPicture,
    permission: 'content.edit',
    quiet: true,
  },
  'GET /admin/content/calendar': {
    about: 'What is shown when: versions that are live, scheduled or over within a range of time.',
    input: Type.Object({ from: Millis, to: Millis }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          pageId: RowId,
          name: Type.String(),
          number: Type.Integer(),
          state: VersionStanding,
          from: Millis,
          to: nullable(Millis),
        }),
      ),
    }),
    permission: 'content.read',
  },
  'GET /admin/content/scenes': {
    about: 'The scenes with their pages, and all pages to choose from.',
    input: Type.Object({}),
    data: Type.Object({
      list: Type.Array(ContentScene),
      pages: Type.Array(Type.Object({ id: RowId, name: Type.String(), slug: Type.String() })),
    }),
    permission: 'content.read',
  },
  'POST /admin/content/scene-save': {
    about: 'Makes or changes a scene: the first page that fits a person is shown.',
    input: ContentScene,
    data: Type.Object({ key: SceneKey }),
    permission: 'content.publish',
  },
} as const satisfies AdminCallTable

/** Forms of the record's actions. */
export const ContentPageInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 30, title: '名称' }),
  slug: Type.String({ pattern: '^[a-z][a-z0-9-]{2,39}$', title: '地址标识（小写字母、数字、连字符）' }),
})
export type ContentPageInput = Static<typeof ContentPageInput>
const VersionNumber = Type.Integer({ minimum: 1, maximum: 100_000, title: '版本号' })
export const PublishInput = Type.Object({ number: VersionNumber })
export type PublishInput = Static<typeof PublishInput>
export const ScheduleInput = Type.Object({
  number: VersionNumber,
  /** A minute in China. */
  at: Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$',
    title: '上线时间（如 2026-12-12 20:00）',
  }),
})
export type ScheduleInput = Static<typeof ScheduleInput>
