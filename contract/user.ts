/** Login, user, addresses, regions (spec 2.9, 2.10, 3, 6, 7.1). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { Agreed } from './documents'
import { Empty, IdempotencyKey, Millis } from './envelope'
import { ID_TAIL_PATTERN, PHONE_PATTERN } from './limits/account'
import { ADDRESS_DETAIL_MAX, ADDRESS_DETAIL_MIN, ADDRESS_NAME_MAX, PASTE_MAX } from './limits/address'

/** Mainland mobile number, 11 digits. */
export const Phone = Type.String({ pattern: PHONE_PATTERN, title: '手机号' })
export const SmsCode = Type.String({ pattern: '^[0-9]{6}$', title: '验证码' })

/**
 * Acts that need a code of their own (design: account 2.1). A code works for its scene alone: one for the login opens
 * none of these, and none of these signs in.
 */
export const STEP_UP_SCENES = [
  'withdraw',
  'payout',
  'changePhone',
  'export',
  'close',
  'identity',
  'sessions',
  'pay',
] as const
export const StepUpScene = Type.Union(STEP_UP_SCENES.map((scene) => Type.Literal(scene)))
export type StepUpScene = (typeof STEP_UP_SCENES)[number]

/**
 * GET /user/sendmsg: with a `phone` a code for login and binding, with a `scene` one for the signed-in user's own
 * number. `sn` is made from the other parameters by `sendmsgSn` (integrity only, spec 7.1).
 */
export const SendMsgQuery = Type.Object({
  phone: Type.Optional(Phone),
  scene: Type.Optional(StepUpScene),
  sn: Type.String({ minLength: 16, maxLength: 256 }),
})
export const SendMsgResult = Type.Object({
  /** Seconds until another code may be requested. */
  retryAfterSeconds: Type.Integer(),
  /** Only in demonstration mode: the code itself, to be shown clearly marked. */
  demoCode: Type.Optional(Type.String()),
})
export type SendMsgResult = Static<typeof SendMsgResult>

/**
 * POST /user/captcha: the widget's token. It lets one code be sent to the phone from this client; without a phone, to
 * the signed-in user's own.
 */
export const CaptchaBody = Type.Object({
  phone: Type.Optional(Phone),
  token: Type.String({ minLength: 1, maxLength: 8192 }),
})

/**
 * POST /user/step-up: `idTail` are the last six characters of the identity document's number, which an act wants that
 * answers 42802.
 */
export const StepUpBody = Type.Object({
  scene: StepUpScene,
  code: SmsCode,
  idTail: Type.Optional(Type.String({ pattern: ID_TAIL_PATTERN, title: '证件号后 6 位' })),
})
/** Until when the scene is open for this session: for one act. */
export const StepUpResult = Type.Object({ until: Millis })

/** POST /user/login: an unknown phone becomes a new user. What was agreed to is kept as the user's consents. */
export const LoginBody = Type.Object({ phone: Phone, code: SmsCode, agreed: Type.Optional(Agreed) })
export const LoginResult = Type.Object({
  /** The login token, sent from now on as the `user-identity` header. */
  user_identity: Type.String(), // wire spelling
  userId: Type.String(),
  nickname: Type.String(),
})
export type LoginResult = Static<typeof LoginResult>

/** POST /user/demo-login: one of the `demoAccounts` of /config/site. */
export const DemoLoginBody = Type.Object({ phone: Phone })

/**
 * POST /user/wx-login, in the messenger mini-program: `code` is the one of `wx.login`. A new identity becomes a new
 * user.
 */
export const WxLoginBody = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 256 }),
  agreed: Type.Optional(Agreed),
})
/** `phoneMissing`: the account has no phone yet and goes to /user/authorize (spec 5). */
export const WxLoginResult = Type.Composite([LoginResult, Type.Object({ phoneMissing: Type.Boolean() })])
export type WxLoginResult = Static<typeof WxLoginResult>

/**
 * POST /user/bind-phone: `phoneCode` is the messenger's (its phone button), `phone` with `code` a number and the sms
 * code sent to it. 409 when the account has another phone. A phone of another account: a messenger's account that has
 * nothing joins it, any other is refused with 409.
 */
export const BindPhoneBody = Type.Union([
  Type.Object({ phoneCode: Type.String({ minLength: 1, maxLength: 256 }) }, { additionalProperties: false }),
  Type.Object({ phone: Phone, code: SmsCode }, { additionalProperties: false }),
])

/** GET /user/info. `phone` is masked (138****8000); empty when the account has none (spec 5). */
export const UserInfo = Type.Object({
  userId: Type.String(),
  nickname: Type.String(),
  phone: Type.String(),
  /** Address of the user's picture; absent without one. */
  avatar: Type.Optional(Type.String()),
  /** Items of the cart that can be bought or are held by an unpaid order; sold and withdrawn ones are not counted. */
  cartCount: Type.Integer(),
  collectCount: Type.Integer(),
  /** Orders by state for the badges of the my page. */
  orderCounts: Type.Object({
    pendingPay: Type.Integer(),
    toShip: Type.Integer(),
    toReceive: Type.Integer(),
    completed: Type.Integer(),
  }),
})
export type UserInfo = Static<typeof UserInfo>

/**
 * POST /user/bind-phone. `user_identity`: the messenger's account had nothing and has joined the phone's: from now on
 * this is the login token.
 */
// The wire's spelling of the identity.
export const BindPhoneResult = Type.Composite([UserInfo, Type.Object({ user_identity: Type.Optional(Type.String()) })])
export type BindPhoneResult = Static<typeof BindPhoneResult>

/** GET /user/gen-id: this answer has no envelope (spec 7.1). */
export const GenIdResult = Type.Object({ user_id: Type.String(), refid: Type.String() }) // wire spelling
export type GenIdResult = Static<typeof GenIdResult>

/** GET /util/system-info: server time for the client's clock offset (spec 3). */
export const SystemInfo = Type.Object({ timestamp: Type.Integer() })
export type SystemInfo = Static<typeof SystemInfo>

/** Who runs the shop; fields that the host does not set are absent. */
export const Operator = Type.Object({
  name: Type.String(),
  /** 统一社会信用代码 */
  licenceNo: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  /** Number of the 互联网信息服务 record, 备案号. */
  icpNo: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  /** When the phone is answered, e.g. 每日 9:00–21:00. */
  hours: Type.Optional(Type.String()),
  /** The same, as far as it could be read from the text: minutes of the day in China, days from 1, Monday. */
  open: Type.Optional(Type.Object({ from: Type.Integer(), to: Type.Integer(), days: Type.Array(Type.Integer()) })),
})
export type Operator = Static<typeof Operator>

/** A user of the demonstration, whom visitors may sign in as. */
export const DemoAccount = Type.Object({
  phone: Type.String(),
  name: Type.String(),
  /** What there is to see, in a few words. */
  note: Type.String(),
})
export type DemoAccount = Static<typeof DemoAccount>

/** GET /config/site: the host's settings that the client shows. */
export const SiteConfig = Type.Object({
  productName: Type.String(),
  demo: Type.Boolean(),
  /** Only in demonstration mode. */
  demoAccounts: Type.Optional(Type.Array(DemoAccount)),
  /** Absent where the host names nobody. */
  operator: Type.Optional(Operator),
  /** Documents that a login rests on, with their versions in force, as it names them: `registration:1,privacy:1`. */
  loginDocuments: Type.String(),
  /** The shop is open in the messenger, too: its mini-program or its official account. */
  messenger: Type.Optional(Type.Literal(true)),
  /** The captcha's widget: its public key and the address of its script; absent in a shop without one. */
  captcha: Type.Optional(Type.Object({ siteKey: Type.String(), script: Type.String() })),
})
export type SiteConfig = Static<typeof SiteConfig>

export const Address = Type.Object({
  id: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  provinceCode: Type.String(),
  cityCode: Type.String(),
  districtCode: Type.String(),
  /** 浙江省 杭州市 西湖区 */
  regionName: Type.String(),
  detail: Type.String(),
  isDefault: Type.Boolean(),
})
export type Address = Static<typeof Address>
/** GET /addr/list */
export const AddressList = Type.Object({ list: Type.Array(Address) })
export type AddressList = Static<typeof AddressList>
/** GET /addr/info */
export const AddressIdQuery = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) })
/** POST /addr/save; without `id` a new one, which needs a key. The district must be a real one. */
export const AddressBody = Type.Object({
  id: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
  name: Type.String({ minLength: 1, maxLength: ADDRESS_NAME_MAX, title: '收货人' }),
  phone: Phone,
  districtCode: Type.String({ pattern: '^[0-9]{6}$', title: '所在地区' }),
  detail: Type.String({ minLength: ADDRESS_DETAIL_MIN, maxLength: ADDRESS_DETAIL_MAX, title: '详细地址' }),
  isDefault: Type.Optional(Type.Boolean()),
  idempotencyKey: Type.Optional(IdempotencyKey),
})
export type AddressBody = Static<typeof AddressBody>

/** One region; codes are the six digits of GB/T 2260. */
export const Region = Type.Object({ code: Type.String(), name: Type.String() })
export type Region = Static<typeof Region>
/**
 * GET /city/index: provinces, or with `code` of a province its cities. GET /city/district: `code` of a city, its
 * districts.
 */
export const RegionQuery = Type.Object({ code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })) })
export const DistrictQuery = Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) })
export const RegionList = Type.Object({ list: Type.Array(Region) })
export type RegionList = Static<typeof RegionList>

/** GET /api/v5/{product}_user_mall/address/split-address: splits a pasted line into the parts that it recognises. */
export const SplitAddressQuery = Type.Object({ text: Type.String({ minLength: 1, maxLength: PASTE_MAX }) })
export const SplitAddress = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  provinceCode: Type.String(),
  cityCode: Type.String(),
  districtCode: Type.String(),
  regionName: Type.String(),
  detail: Type.String(),
})
export type SplitAddress = Static<typeof SplitAddress>

/** The calls of this file. */
export const userCalls = {
  'GET /util/system-info': {
    about: "The server's time, for the client's clock (spec 3).",
    input: NoInput,
    data: SystemInfo,
    who: 'anyone',
    signature: 'any-time',
  },
  'GET /config/site': {
    about: "What the client shows of the host's settings.",
    input: NoInput,
    data: SiteConfig,
    who: 'anyone',
  },
  'GET /user/sendmsg': {
    about: "Sends a code by SMS: to a phone for the login, to the user's own for an act.",
    input: SendMsgQuery,
    data: SendMsgResult,
    who: 'anyone',
    rate: 'sensitive',
  },
  'POST /user/captcha': {
    about: 'Passes the captcha for the next code of a phone; needed after CAPTCHA_NEEDED alone.',
    input: CaptchaBody,
    data: Empty,
    who: 'anyone',
    rate: 'sensitive',
  },
  'POST /user/step-up': {
    about: 'Opens a scene for one act of this session by the code sent for it; acts answer 42801 without.',
    input: StepUpBody,
    data: StepUpResult,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /user/login': {
    about: 'Signs in by phone and code; an unknown phone becomes a new user.',
    input: LoginBody,
    data: LoginResult,
    who: 'anyone',
    rate: 'sensitive',
  },
  'POST /user/demo-login': {
    about: 'Signs in as a person of the demonstration, without a code; absent without DEMO=1.',
    input: DemoLoginBody,
    data: LoginResult,
    who: 'anyone',
  },
  'POST /user/wx-login': {
    about: "Signs in by the messenger's identity (mini-program).",
    input: WxLoginBody,
    data: WxLoginResult,
    who: 'anyone',
    rate: 'sensitive',
  },
  'POST /user/bind-phone': {
    about: 'Binds a phone to the account (spec 5).',
    input: BindPhoneBody,
    data: BindPhoneResult,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /user/logout': {
    about: 'Ends the session.',
    input: NoInput,
    data: Empty,
    who: 'anyone',
  },
  'POST /user/logout-all': {
    about: "Ends every session of the user, the caller's own as well; needs a code of the scene sessions.",
    input: NoInput,
    data: Empty,
    who: 'user',
  },
  'GET /user/info': {
    about: "The user's own data and the counts of the my page.",
    input: NoInput,
    data: UserInfo,
    who: 'user',
  },
  'GET /addr/list': {
    about: 'The address book.',
    input: NoInput,
    data: AddressList,
    who: 'user',
  },
  'GET /addr/info': {
    about: 'One address.',
    input: AddressIdQuery,
    data: Address,
    who: 'user',
  },
  'POST /addr/save': {
    about: 'Adds an address, or changes the one with `id`.',
    input: AddressBody,
    data: Address,
    who: 'user',
  },
  'POST /addr/delete': {
    about: 'Deletes an address.',
    input: AddressIdQuery,
    data: Empty,
    who: 'user',
  },
  'GET /city/index': {
    about: 'Provinces, or the cities of one.',
    input: RegionQuery,
    data: RegionList,
    who: 'anyone',
  },
  'GET /city/district': {
    about: 'Districts of a city.',
    input: DistrictQuery,
    data: RegionList,
    who: 'anyone',
  },
  'GET /v5/reluxe_user_mall/address/split-address': {
    about: 'Splits a pasted line into the parts of an address.',
    input: SplitAddressQuery,
    data: SplitAddress,
    who: 'anyone',
  },
} as const satisfies CallTable

/** Calls whose answer is bare, without an envelope (spec 7.1). */
export const userBareCalls = {
  'GET /user/gen-id': {
    about: "An id for this device, or the signed-in user's.",
    input: NoInput,
    data: GenIdResult,
    who: 'anyone',
    bare: true,
  },
} as const satisfies CallTable
