/**
 * The calls of the client's platform layer (spec 3, 4, 5, 7.1): the messenger's JS SDK, experiments, records, error
 * reports and uploads. Bare answers have no envelope; the specification gives their shape.
 */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { Empty } from './envelope'

/** A page's address, within the length of a query. */
const PageUrl = Type.String({ minLength: 1, maxLength: 2048 })

/** GET /config/shop-jssdk: `url` is the page that configures the SDK; its part after `#` does not count. */
export const JsSdkQuery = Type.Object({ url: PageUrl })
/** The input of `wx.config`. `timestamp` is in seconds, as the messenger defines it. */
export const JsSdkConfig = Type.Object({
  appId: Type.String(),
  timestamp: Type.Integer(),
  nonceStr: Type.String(),
  signature: Type.String(),
})
export type JsSdkConfig = Static<typeof JsSdkConfig>
/**
 * Bare. `success` false, `data` null: the messenger is not set up here, does not answer, or the page is not one of
 * ours.
 */
export const JsSdkAnswer = Type.Object({ success: Type.Boolean(), data: Type.Union([JsSdkConfig, Type.Null()]) })
export type JsSdkAnswer = Static<typeof JsSdkAnswer>

/**
 * GET /messenger/ticket, by a script tag (JSONP, unsigned): calls `callback` with a JsSdkAnswer. `wxPublicId` names the
 * official account (its app id). Not a row of calls.ts, since no request client calls it.
 */
export const JsonpTicketQuery = Type.Object({
  wxPublicId: Type.String({ minLength: 1, maxLength: 64 }), // wire spelling
  url: PageUrl,
  callback: Type.String({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]{0,63}$' }),
})

/** groupB opens the new flow, any other group the old one (spec 4). */
export const ExperimentGroup = Type.Object({
  enableGroup: Type.Union([Type.Literal('groupA'), Type.Literal('groupB')]),
})
export type ExperimentGroup = Static<typeof ExperimentGroup>
/**
 * GET /config/public-config and GET /config/ab. `user_id` is the one from /user/gen-id that this device keeps: with it
 * the group stays the same before and after signing in. Without it the signed-in user counts, and a visitor is in
 * groupA.
 */
export const ExperimentUnit = Type.Object({
  user_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })), // wire spelling
})
export const PublicConfig = Type.Object({ recyclePath3: ExperimentGroup })
export type PublicConfig = Static<typeof PublicConfig>
/** GET /config/ab: the look-up by type. */
export const AbQuery = Type.Composite([ExperimentUnit, Type.Object({ type: Type.Literal('recycleToC2pAB') })])
export const AbResult = Type.Object({ recycleToC2pAB: ExperimentGroup })
export type AbResult = Static<typeof AbResult>

/**
 * GET /recycle/goods-init-forward: the query of the page unchanged; parameters that may identify a user are not passed
 * on.
 */
export const ForwardQuery = Type.Record(Type.String(), Type.Unknown())
/**
 * Where the page goes: `type` native calls `jsbName` of the bridge with `jsbparams`, otherwise `link`, a path of this
 * shop. Fields that do not apply are empty.
 */
export const ForwardResult = Type.Object({
  type: Type.Union([Type.Literal('native'), Type.Literal('link')]),
  jsbName: Type.String(),
  jsbparams: Type.Record(Type.String(), Type.String()), // wire spelling
  link: Type.String(),
})
export type ForwardResult = Static<typeof ForwardResult>

/** GET /user/wx-share, after a share succeeded. */
export const WxShareQuery = Type.Object({
  target: Type.Union([Type.Literal('timeline'), Type.Literal('friend')]),
  pageType: Type.String({ minLength: 1, maxLength: 200 }),
  pageTitle: Type.Optional(Type.String({ maxLength: 500 })),
})

/** GET /site/record-param: the parameters of the page's address. Tokens, codes and phone numbers are not stored. */
export const RecordParamQuery = Type.Record(Type.String(), Type.Unknown())

const Word = Type.String({ pattern: '^[A-Za-z0-9_.:-]{0,64}$' })
/**
 * POST /lighthouse/log/errorlog. Signed, of any age: a phone with a wrong clock may report too. The server shortens
 * long texts.
 */
export const ErrorLogBody = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 1000 }),
  path: Type.Optional(Type.String({ maxLength: 4000 })),
  projectName: Type.Optional(Word),
  type: Type.Optional(Word),
  category: Type.Optional(Word),
  level: Type.Optional(Word),
  errInfo: Type.Optional(Type.String({ maxLength: 20_000 })),
})
export type ErrorLogBody = Static<typeof ErrorLogBody>

/**
 * POST /upload, multipart (or form-encoded when there is only a `fileUrl`), with a session, without the request
 * signature.
 *
 * `sign` is "the reversed encoding of the current time" (spec 7.1); our choice: the server's time in ms, in base 36,
 * lower case, its characters reversed: 1772337600000 is `mm781og0` and becomes `0go187mm`. It proves that the form is
 * fresh, and gives no authority.
 */
export const UploadFields = Type.Object({
  /** Instead of the file `multipartFile`: an address of a picture on a host that the server allows. */
  fileUrl: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  sign: Type.String({ pattern: '^[0-9a-z]{1,16}$' }),
  /** What the picture is for, e.g. `identify`; stored with it, but not in its address. */
  pathSign: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{0,32}$' })),
  /** The format that the client assumes, e.g. `jpg`. The server reads it from the bytes instead. */
  originalFormat: Type.Optional(Type.String({ maxLength: 32 })),
})
export type UploadFields = Static<typeof UploadFields>
/** What a photograph seems to lack; never a reason to refuse it. */
const PICTURE_HINTS = ['blurred', 'dark', 'small'] as const
export const PictureHint = Type.Union(PICTURE_HINTS.map((hint) => Type.Literal(hint)))
export type PictureHint = (typeof PICTURE_HINTS)[number]
/**
 * Bare. `respCode` 0 is success; otherwise `respMsg` may be shown and `respData` is null. `filePath` is an address on
 * this server.
 */
export const UploadAnswer = Type.Object({
  respCode: Type.Integer(),
  respMsg: Type.String(),
  respData: Type.Union([
    /** `hint` only of purposes whose pictures somebody judges by (consign). */
    Type.Object({ filePath: Type.String(), hint: Type.Optional(PictureHint) }),
    Type.Null(),
  ]),
})
export type UploadAnswer = Static<typeof UploadAnswer>

/**
 * The calls of this file. The rates of the reports are far above a user's own, and keep them from flooding the
 * database.
 */
export const platformCalls = {
  'GET /config/public-config': {
    about: 'Experiments of the recycle entry.',
    input: ExperimentUnit,
    data: PublicConfig,
    who: 'anyone',
  },
  'GET /config/ab': {
    about: 'One experiment by its type.',
    input: AbQuery,
    data: AbResult,
    who: 'anyone',
  },
  'GET /recycle/goods-init-forward': {
    about: 'Where the recycle entry leads.',
    input: ForwardQuery,
    data: ForwardResult,
    who: 'anyone',
  },
  'GET /user/wx-share': {
    about: 'Reports a share that succeeded.',
    input: WxShareQuery,
    data: Empty,
    who: 'anyone',
    rate: 20,
  },
  'GET /site/record-param': {
    about: "Reports the parameters of the first page's address.",
    input: RecordParamQuery,
    data: Empty,
    who: 'anyone',
    rate: 60,
  },
  'POST /lighthouse/log/errorlog': {
    about: 'Reports an error of the client.',
    input: ErrorLogBody,
    data: Empty,
    who: 'anyone',
    rate: 30,
    signature: 'any-time',
  },
} as const satisfies CallTable

/** Calls whose answer is bare, without an envelope (spec 7.1). */
export const platformBareCalls = {
  'GET /config/shop-jssdk': {
    about: "Configuration of the messenger's JS SDK for a page.",
    input: JsSdkQuery,
    data: JsSdkAnswer,
    who: 'anyone',
    rate: 60,
    bare: true,
  },
} as const satisfies CallTable
