/** Articles of the help centre (design: help 3), with those that a shop begins with, and what readers say of them. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table help_article (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^BZ[0-9]{18}$'),
    version integer not null default 0,
    state text not null check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
    deadline_at bigint,
    category text not null check (category in ('BUY', 'DELIVERY', 'AFTER_SALE', 'QUALITY', 'MONEY', 'ACCOUNT')),
    title text not null check (length(title) between 2 and 40),
    text text not null check (length(text) between 10 and 3000),
    -- Words by which it is found besides those of title and text.
    words text not null default '',
    is_hot boolean not null default false,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index help_article_shown on help_article (category, id) where state = 'PUBLISHED'`,
  `create table help_article_event (
    id bigint generated always as identity primary key,
    help_article_id bigint not null references help_article (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('operator', 'system')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index help_article_event_of on help_article_event (help_article_id, id)`,
  `create unique index help_article_event_key on help_article_event (help_article_id, key) where key is not null`,
  `create trigger help_article_event_append_only before update or delete or truncate on help_article_event
    for each statement execute function refuse_change()`,
  `create table help_vote (
    id bigint generated always as identity primary key,
    article_id bigint not null references help_article (id),
    -- null of a visitor
    user_id bigint references app_user (id),
    is_useful boolean not null,
    why text check (why in ('UNCLEAR', 'WRONG', 'OTHER_QUESTION', 'RULE')),
    at bigint not null,
    check (not is_useful or why is null)
  )`,
  `create unique index help_vote_of_user on help_vote (article_id, user_id) where user_id is not null`,
  `create index help_vote_of_article on help_vote (article_id, is_useful)`,
]

type Category = 'BUY' | 'DELIVERY' | 'AFTER_SALE' | 'QUALITY' | 'MONEY' | 'ACCOUNT'
/** Category, title, further words, paragraphs; `!` before a title: it is asked often. */
type FirstArticle = readonly [Category, string, string, ...string[]]

const FIRST: readonly FirstArticle[] = [
  [
    'BUY',
    '!下单后多久要付款？',
    '支付 超时 取消 倒计时',
    '提交订单后商品会为您保留一段时间，订单详情里有倒计时。到时没有付款，订单自动取消，不会扣款，商品重新上架。',
    '每件商品只有一件，取消后可能被别人买走。取消的订单里点「再次购买」可以看它是否还在售。',
  ],
  [
    'BUY',
    '商品显示「已被下单」还能买吗？',
    '锁定 保留 抢',
    '每件商品只有一件。别人提交了订单但还没有付款时，商品会暂时保留给对方；对方没有付款，它会回到在售。',
    '点「收藏」后，商品回到在售或降价时会通知您，通知可在「消息设置」里关闭。',
  ],
  [
    'BUY',
    '怎样议价？',
    '还价 出价 砍价',
    '商品页有「议价」的可以出价。卖家可以接受、还价或拒绝，结果在「我的」的「我的议价」里看，并会发消息给您。',
    '卖家接受后，请在页面所示的时间内按议定的价格下单，过期后按原价出售。',
  ],
  [
    'BUY',
    '优惠券为什么不能用？',
    '券 优惠码 门槛 抵扣',
    '券有使用期限、最低金额和适用的品牌或品类。确认订单时点「优惠券」，不能用的券会写明原因。',
    '一个订单可以用一张平台券、一张可叠加的优惠码，以及每个商家的一张店铺券；系统已按最省的组合为您选好，也可以自己改。',
    '订单取消或全额退款后，还在有效期内的券会退回您的账户。',
  ],
  [
    'DELIVERY',
    '!我的包裹到哪里了？',
    '物流 快递 查询 单号 轨迹 发货',
    '打开订单详情，点「查看物流」可以看到每个包裹的承运商、运单号和轨迹。',
    '平台仓库的商品付款后由仓库发出。商家的商品先寄到平台仓库，鉴定师查验一致后再为您发出，所以会有两段物流。',
    '轨迹长时间没有更新时，我们会主动查找包裹并发消息给您，由您选择继续等待或退款。',
  ],
  [
    'DELIVERY',
    '!下单后可以改地址吗？',
    '收货地址 修改 电话 收件人',
    '打包之前可以改：打开订单详情，在收货地址旁点「修改」。已经打包的订单不能再改。',
    '已经发出的包裹，可以联系快递员改派；仍有困难请联系在线客服。',
  ],
  [
    'DELIVERY',
    '运费和保价由谁承担？',
    '邮费 保险',
    '发货由我们按成交价保价，费用由我们承担，下单时不另收。',
    '七天无理由退货的退回运费由您承担；商品与描述不符的，往返运费由我们承担。',
  ],
  [
    'DELIVERY',
    '收货时要检查什么？',
    '签收 封签 破损 验货',
    '请当面查看外包装和封签，封签号应与订单详情中的一致。外包装或封签破损的，请当面与快递员确认并联系我们。',
    '开箱时建议拍摄，便于发生争议时核对。考虑退货的，请不要拆下商品上的封签。',
  ],
  [
    'AFTER_SALE',
    '!怎样申请退货退款？',
    '退换货 七天 无理由 售后',
    '自签收次日起 7 日内可以申请。打开订单详情，点「申请售后」，选择商品和原因后提交。',
    '商品应保持收到时的状态，封签未拆，附件、包装齐全。为检查商品而打开包装、试穿试戴，不影响退货。',
    '审核通过后，请按页面显示的地址寄回并填写运单号。个别因标明的瑕疵不适用七天无理由的商品，会在确认订单时单独列出，由您另行勾选。',
  ],
  [
    'AFTER_SALE',
    '!退款什么时候到账？',
    '退钱 原路退回 多久',
    '我们收到退回的商品并核对无误后，7 日内退款。退款原路退回，付款机构处理通常需要 1 至 3 个工作日。',
    '发货前取消的订单不需要寄回，取消后即为您办理退款。进度在订单详情的「退款」里看。',
  ],
  [
    'AFTER_SALE',
    '收到的商品与描述不符怎么办？',
    '瑕疵 少附件 假货 破损',
    '有未公示的瑕疵、附件缺失、与查验报告的记载不一致或者不是正品的，您可以退货退款，往返运费由我们承担。',
    '请尽快在订单详情点「申请售后」，按提示上传照片，并保留商品、封签和包装，以便核对。',
    '商品您愿意留下的，也可以在售后中申请补偿。',
  ],
  [
    'AFTER_SALE',
    '对处理结果不满意，怎样投诉？',
    '举报 升级 主管 12315',
    '在帮助中心点「投诉」，或者在订单详情、售后详情中点「投诉」。客服会在时限内受理并给出方案，超时自动升级给主管。',
    '方案由您决定是否接受：同意后补偿到您的钱包，投诉结束；不接受可以升级，由主管给出最终方案。',
    '对最终方案仍不认可的，可以拨打 12315 或向人民法院提起诉讼，您的权利不受影响。',
  ],
  [
    'QUALITY',
    '!商品是正品吗，怎样查验？',
    '真假 鉴定 保真 查验报告',
    '自营和寄卖的商品上架前已经查验；商家的商品付款后先寄到平台仓库，由鉴定师查验，一致的再为您发出。',
    '商品页的「查验报告」写明逐面照片、成色、瑕疵和附件。查验认为不是正品的，订单取消，全额退款。',
  ],
  [
    'QUALITY',
    '成色是怎么定的？',
    '几成新 95新 9成新 磨损',
    '成色由鉴定师按实物确定：全新、近全新、95新、9成新、85新、8成新、7成新以下，含义见「选购指南」。',
    '同一成色的商品磨损位置可能不同，请一并查看照片和标在照片上的每处瑕疵。',
  ],
  [
    'QUALITY',
    '想要更多照片或尺寸怎么办？',
    '细节 测量 提问 色差',
    '在商品页的「商品问答」里提问，仓库的鉴定师会对着实物回答；测量的结果核对后会写进商品参数。',
    '尺寸为实物手工测量，可能有 1 至 2 厘米的误差。屏幕会影响颜色，请以实物为准。',
  ],
  [
    'MONEY',
    '!发票怎么开？',
    '开票 抬头 税号 电子发票',
    '打开订单详情，在「发票」里填写抬头和邮箱。发票在订单完成后开具，发到您填写的邮箱。',
    '开具之前可以修改抬头。自营商品由我们开具；寄卖和商家的商品，页面会写明由谁开具、开具的是哪一部分。',
  ],
  [
    'MONEY',
    '钱包里的钱怎样提现？',
    '余额 到账 银行卡 支付宝',
    '打开「我的」的「我的资产」，点「提现」。首次提现需要完成实名认证，并添加本人的收款账户。',
    '提现页写明手续费、限额和预计到账的时间。没有到账的提现会退回钱包，并说明原因。',
  ],
  [
    'MONEY',
    '寄卖或商家的货款什么时候结算？',
    '卖家 待结算 服务费',
    '买家确认收货且售后期满后，货款结算到卖家的钱包，可以提现。有售后正在处理的，处理完再结算。',
    '服务费按成交价的 10% 收取，结算时扣除。「我的资产」的「待结算」写明每一笔预计结算的日期。',
  ],
  [
    'ACCOUNT',
    '收不到短信验证码怎么办？',
    '登录 手机号 短信',
    '请查看手机号是否填写正确、短信是否被拦截，并在倒计时结束后重新获取。',
    '手机号已停用的，登录后可在「账号与安全」里更换；无法登录的，请联系在线客服核实身份。',
  ],
  [
    'ACCOUNT',
    '怎样更换手机号？',
    '换号 绑定 安全',
    '打开「设置」的「账号与安全」，点「更换手机号」，按提示验证后填写新的手机号。',
    '更换后其他设备会退出登录，24 小时内暂不能提现，以保护您的钱款。',
  ],
  [
    'ACCOUNT',
    '我的个人信息会给谁？',
    '隐私 信息 保护',
    '收货信息用于发货与售后。寄卖人看不到您的姓名、电话与地址；提问和公开的评价不显示您的手机号。',
    '我们收集哪些信息、怎样使用，见「设置」中的隐私政策；个人信息的权利也在那里行使。',
  ],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const now = Date.now()
  for (const [at, [category, marked, words, ...paragraphs]] of FIRST.entries()) {
    const isHot = marked.startsWith('!')
    await sql`insert into help_article
      (number, state, category, title, text, words, is_hot, created_at, updated_at)
      values (${`BZ${String(at + 1).padStart(18, '0')}`}, 'PUBLISHED', ${category}, ${marked.replace('!', '')},
        ${paragraphs.join('\n')}, ${words}, ${isHot}, ${now}, ${now})`.execute(db)
  }
}
