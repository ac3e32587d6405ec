/**
 * What operators may do (design: console, section 3). One table: a permission is a verb on a resource, with its Chinese
 * name and the roles that hold it in a new shop. Owner and admin hold all but those that are `apart`; audit holds all
 * that only read. The owner changes roles afterwards: a permission that a later version adds is given to
 * its starting roles once. Plain values without schemas.
 */

/** Roles of a new shop by key, in the sequence in which the console lists them. */
export const STARTING_ROLES = {
  owner: '店主',
  admin: '管理员',
  warehouse: '仓库',
  'warehouse-lead': '仓库主管',
  receiver: '收货',
  inspector: '鉴定',
  appraiser: '估价',
  'appraiser-lead': '估价主管',
  claims: '理赔',
  'after-sale': '售后',
  cs: '客服',
  'cs-lead': '客服主管',
  merchandiser: '运营',
  'merchandiser-lead': '运营主管',
  live: '直播',
  risk: '风控',
  finance: '财务',
  'finance-lead': '财务主管',
  kyc: '实名审核',
  member: '会员',
  merchant: '商家',
  'merchant-lead': '商家主管',
  photo: '照片初审',
  expert: '鉴别师',
  senior: '鉴别仲裁',
  trust: '溯源',
  legal: '法务',
  audit: '审计',
} as const
export type StartingRole = keyof typeof STARTING_ROLES

interface PermissionRow {
  readonly title: string
  /** Heading under which the console lists it. */
  readonly area: string
  /** Starting roles beside owner, admin and, of what only reads, audit. */
  readonly roles: readonly StartingRole[]
  /** It changes nothing. */
  readonly reads?: true
  /** Owner and admin do not hold it in a new shop: it approves what others requested. */
  readonly apart?: true
}

const WAREHOUSE = ['warehouse', 'warehouse-lead'] as const
const SUPPORT = ['cs', 'cs-lead'] as const
const SHOP = ['merchandiser', 'merchandiser-lead'] as const
const MONEY = ['finance', 'finance-lead'] as const

export const PERMISSIONS = {
  'order.read': {
    title: '查看订单',
    area: '订单',
    roles: [...WAREHOUSE, 'receiver', 'inspector', 'claims', 'after-sale', ...SUPPORT, ...MONEY, 'risk'],
    reads: true,
  },
  'order.ship': { title: '打包与发货', area: '订单', roles: WAREHOUSE },
  'order.receive': { title: '商家来货收货', area: '订单', roles: [...WAREHOUSE, 'receiver'] },
  'order.inspect': { title: '到货查验', area: '订单', roles: ['inspector'] },
  'order.decide': { title: '代客确认查验结果', area: '订单', roles: [...SUPPORT, 'after-sale'] },
  'order.cancel': { title: '取消订单', area: '订单', roles: [...SUPPORT, 'after-sale'] },
  'order.address': { title: '发货前改地址', area: '订单', roles: [...SUPPORT, 'after-sale'] },
  'order.export': {
    title: '导出订单',
    area: '订单',
    roles: ['warehouse-lead', 'cs-lead', 'finance', 'finance-lead'],
  },
  'chat.read': { title: '查看会话', area: '客服', roles: SUPPORT, reads: true },
  'chat.answer': { title: '回复会话', area: '客服', roles: SUPPORT },
  'ticket.read': { title: '查看投诉与反馈', area: '客服', roles: [...SUPPORT, 'after-sale', 'legal'], reads: true },
  'ticket.answer': { title: '处理投诉与反馈', area: '客服', roles: SUPPORT },
  'ticket.judge': { title: '裁定升级的投诉', area: '客服', roles: ['cs-lead'] },
  'ticket.approve': { title: '批准投诉超限补偿', area: '客服', roles: ['cs-lead', 'finance-lead'], apart: true },
  'picture.add': {
    title: '上传工作照片',
    area: '订单',
    roles: [...SUPPORT, ...WAREHOUSE, 'receiver', 'inspector', 'claims', 'after-sale', ...SHOP, 'legal'],
  },
  'claim.read': {
    title: '查看理赔',
    area: '订单',
    roles: ['claims', 'finance', 'finance-lead', 'cs-lead'],
    reads: true,
  },
  'claim.decide': { title: '处理理赔', area: '订单', roles: ['claims', 'finance-lead'] },
  'refund.request': { title: '发起退款', area: '订单', roles: ['after-sale', ...SUPPORT] },
  'refund.approve': { title: '批准超限退款', area: '订单', roles: ['finance-lead', 'cs-lead'], apart: true },
  'afterSale.read': {
    title: '查看售后',
    area: '售后',
    roles: ['after-sale', ...SUPPORT, ...WAREHOUSE, 'inspector', ...MONEY, 'risk'],
    reads: true,
  },
  'afterSale.decide': { title: '审核售后', area: '售后', roles: ['after-sale', 'cs-lead'] },
  'afterSale.receive': { title: '退货签收与寄回', area: '售后', roles: WAREHOUSE },
  'afterSale.inspect': { title: '退货复检', area: '售后', roles: ['inspector'] },
  'afterSale.judge': { title: '裁定争议与大额方案', area: '售后', roles: ['cs-lead'] },
  'afterSale.approve': { title: '批准复检扣款', area: '售后', roles: ['cs-lead'], apart: true },
  'scheme.propose': { title: '提出订单处理方案', area: '售后', roles: ['inspector', ...SUPPORT, 'after-sale'] },
  'consign.read': {
    title: '查看寄卖',
    area: '寄卖',
    roles: ['appraiser', 'appraiser-lead', 'inspector', 'receiver', ...WAREHOUSE, ...SUPPORT, 'claims', ...MONEY],
    reads: true,
  },
  'consign.value': { title: '估价', area: '寄卖', roles: ['appraiser', 'appraiser-lead'] },
  'consign.price': { title: '定价', area: '寄卖', roles: ['appraiser', 'appraiser-lead'] },
  'consign.receive': { title: '寄卖清点与催办', area: '寄卖', roles: ['receiver', ...WAREHOUSE] },
  'consign.inspect': { title: '寄卖鉴定', area: '寄卖', roles: ['inspector'] },
  'consign.ship': { title: '寄卖退回出库', area: '寄卖', roles: WAREHOUSE },
  'recycle.read': {
    title: '查看回收',
    area: '回收',
    roles: [
      'appraiser',
      'appraiser-lead',
      'inspector',
      'receiver',
      ...WAREHOUSE,
      ...SHOP,
      ...SUPPORT,
      'claims',
      ...MONEY,
    ],
    reads: true,
  },
  'recycle.value': { title: '回收估价', area: '回收', roles: ['appraiser', 'appraiser-lead'] },
  'recycle.receive': { title: '回收清点', area: '回收', roles: ['receiver', ...WAREHOUSE] },
  'recycle.inspect': { title: '回收检验', area: '回收', roles: ['inspector'] },
  'recycle.ship': { title: '回收退回出库', area: '回收', roles: WAREHOUSE },
  'item.read': {
    title: '查看商品',
    area: '商品',
    roles: [...SHOP, ...WAREHOUSE, 'inspector', 'appraiser', 'appraiser-lead', ...SUPPORT],
    reads: true,
  },
  'item.edit': { title: '编辑商品', area: '商品', roles: SHOP },
  'item.publish': { title: '上架与下架', area: '商品', roles: SHOP },
  'price.change': { title: '改价', area: '商品', roles: ['appraiser', 'appraiser-lead', 'merchandiser-lead'] },
  'price.approve': { title: '批准改价', area: '商品', roles: ['appraiser-lead'], apart: true },
  'category.read': { title: '查看品类资料', area: '品类', roles: SHOP, reads: true },
  'category.edit': { title: '维护品类资料', area: '品类', roles: SHOP },
  'voucher.read': { title: '查看优惠券', area: '优惠券', roles: [...SHOP, ...SUPPORT, ...MONEY], reads: true },
  'voucher.edit': { title: '创建与发放优惠券', area: '优惠券', roles: SHOP },
  'voucher.give': { title: '补发与作废用户的优惠券', area: '优惠券', roles: [...SHOP, 'cs-lead'] },
  'voucher.approve': {
    title: '批准大额优惠券',
    area: '优惠券',
    roles: ['merchandiser-lead', 'finance-lead'],
    apart: true,
  },
  'offer.read': { title: '查看议价', area: '议价', roles: [...SHOP, ...SUPPORT], reads: true },
  'offer.answer': { title: '回复议价', area: '议价', roles: SHOP },
  'review.read': { title: '查看评价', area: '评价', roles: [...SUPPORT, ...SHOP, 'after-sale'], reads: true },
  'review.moderate': { title: '审核与回复评价', area: '评价', roles: SUPPORT },
  'qa.read': {
    title: '查看商品问答',
    area: '问答',
    roles: [...SUPPORT, ...WAREHOUSE, ...SHOP, 'inspector'],
    reads: true,
  },
  'qa.answer': { title: '回答商品提问', area: '问答', roles: [...SUPPORT, ...WAREHOUSE, 'inspector'] },
  'qa.moderate': { title: '审核与隐藏商品问答', area: '问答', roles: SUPPORT },
  'qa.fact': { title: '批准写入商品参数', area: '问答', roles: ['warehouse-lead', 'cs-lead'], apart: true },
  'help.read': {
    title: '查看帮助文章、资质与短链接',
    area: '帮助',
    roles: [...SHOP, ...SUPPORT, 'legal'],
    reads: true,
  },
  'help.edit': { title: '维护帮助文章、资质与短链接', area: '帮助', roles: [...SHOP, 'legal'] },
  'list.read': { title: '查看公开收藏单', area: '收藏单', roles: [...SUPPORT, ...SHOP], reads: true },
  'list.moderate': { title: '处理公开收藏单的举报', area: '收藏单', roles: [...SUPPORT, ...SHOP] },
  'content.read': { title: '查看内容', area: '内容', roles: SHOP, reads: true },
  'content.edit': { title: '编辑内容', area: '内容', roles: SHOP },
  'content.publish': { title: '发布内容', area: '内容', roles: ['merchandiser-lead'] },
  'play.read': { title: '查看运营活动', area: '运营活动', roles: SHOP, reads: true },
  'play.edit': { title: '编辑运营活动', area: '运营活动', roles: SHOP },
  'play.approve': { title: '上线与批准运营活动', area: '运营活动', roles: ['merchandiser-lead'], apart: true },
  'live.read': { title: '查看直播场次', area: '运营活动', roles: ['live', ...SHOP, 'risk'], reads: true },
  'live.edit': { title: '安排直播场次', area: '运营活动', roles: ['live', ...SHOP] },
  'live.host': { title: '主持直播', area: '运营活动', roles: ['live'] },
  'live.risk': { title: '封禁直播间', area: '运营活动', roles: ['risk'] },
  'document.read': { title: '查看文档', area: '文档', roles: ['legal', ...SUPPORT], reads: true },
  'document.edit': { title: '编写文档', area: '文档', roles: ['legal'] },
  'document.announce': { title: '提交文档公示', area: '文档', roles: ['legal'] },
  'document.approve': { title: '批准文档公示', area: '文档', roles: ['legal', 'cs-lead'], apart: true },
  'user.read': {
    title: '查看用户',
    area: '用户',
    roles: [...SUPPORT, 'after-sale', 'risk', 'kyc', 'member', 'legal'],
    reads: true,
  },
  'user.freeze': { title: '冻结与解冻用户', area: '用户', roles: ['risk', 'cs-lead'] },
  'user.sessions': { title: '结束用户登录', area: '用户', roles: ['risk', ...SUPPORT] },
  'user.release': { title: '申请释放手机号', area: '用户', roles: ['risk', 'cs-lead'] },
  'user.releaseApprove': { title: '批准释放手机号', area: '用户', roles: ['risk', 'cs-lead'], apart: true },
  'user.export': { title: '导出用户', area: '用户', roles: ['cs-lead', 'risk', 'legal'] },
  'personal.reveal': {
    title: '查看完整个人信息',
    area: '用户',
    roles: [...SUPPORT, 'after-sale', 'risk', 'kyc', 'legal', ...WAREHOUSE],
  },
  'personal.oversee': {
    title: '监督个人信息的查看',
    area: '用户',
    roles: ['cs-lead', 'warehouse-lead', 'risk', 'legal'],
  },
  'note.add': {
    title: '添加备注',
    area: '用户',
    roles: [...WAREHOUSE, 'inspector', 'claims', 'after-sale', ...SUPPORT, ...SHOP, ...MONEY, 'risk', 'kyc'],
  },
  'finance.read': { title: '查看账目', area: '财务', roles: MONEY, reads: true },
  'finance.reconcile': { title: '对账', area: '财务', roles: MONEY },
  'finance.close': { title: '日结', area: '财务', roles: ['finance-lead'] },
  'finance.approve': { title: '批准对账调整与反结账', area: '财务', roles: ['finance-lead'], apart: true },
  'withdrawal.read': { title: '查看提现', area: '财务', roles: [...MONEY, 'risk'], reads: true },
  'withdrawal.decide': { title: '审核提现', area: '财务', roles: MONEY },
  'withdrawal.approve': { title: '批准大额提现', area: '财务', roles: ['finance-lead'], apart: true },
  'kyc.read': { title: '查看实名认证', area: '用户', roles: ['kyc', 'risk', ...MONEY], reads: true },
  'kyc.decide': { title: '审核实名认证', area: '用户', roles: ['kyc'] },
  'appeal.read': { title: '查看换绑申诉', area: '用户', roles: [...SUPPORT, 'kyc', 'risk'], reads: true },
  'appeal.decide': { title: '审核换绑申诉', area: '用户', roles: [...SUPPORT, 'kyc'] },
  'invoice.read': { title: '查看开票', area: '财务', roles: [...MONEY, ...SUPPORT], reads: true },
  'invoice.issue': { title: '登记、驳回与红冲发票', area: '财务', roles: MONEY },
  'job.read': { title: '查看任务', area: '任务与系统', roles: ['finance-lead'], reads: true },
  'job.run': { title: '重新执行任务', area: '任务与系统', roles: [] },
  'system.read': { title: '查看系统状态', area: '任务与系统', roles: [], reads: true },
  'provider.test': { title: '测试外部服务', area: '任务与系统', roles: [] },
  'insight.read': { title: '查看运营洞察', area: '任务与系统', roles: SHOP, reads: true },
  'settings.read': { title: '查看设置', area: '设置', roles: ['finance-lead', 'merchandiser-lead'], reads: true },
  'settings.change': { title: '修改设置', area: '设置', roles: [] },
  'operator.read': { title: '查看操作员', area: '操作员', roles: [], reads: true },
  'operator.manage': { title: '提交邀请、重设与角色调整，停用操作员', area: '操作员', roles: [] },
  'role.read': { title: '查看角色', area: '操作员', roles: [], reads: true },
  'role.change': { title: '提交角色变更', area: '操作员', roles: [] },
  'role.approve': { title: '批准操作员与角色的变更', area: '操作员', roles: [] },
  'approval.read': {
    title: '查看审批',
    area: '审批',
    roles: [
      'after-sale',
      ...SUPPORT,
      ...WAREHOUSE,
      'inspector',
      ...MONEY,
      ...SHOP,
      'appraiser',
      'appraiser-lead',
      'legal',
    ],
    reads: true,
  },
  'approval.decide': {
    title: '处理审批',
    area: '审批',
    roles: ['finance-lead', 'cs-lead', 'warehouse-lead', 'appraiser-lead', 'merchandiser-lead', 'legal'],
  },
  'audit.read': { title: '查看审计', area: '审计', roles: ['legal'], reads: true },
  'audit.export': { title: '导出审计', area: '审计', roles: ['audit'] },
  'demo.drive': {
    title: '演示推进',
    area: '演示',
    roles: [...WAREHOUSE, 'inspector', ...SUPPORT, ...MONEY, 'after-sale', ...SHOP],
  },
} as const satisfies Readonly<Record<`${string}.${string}`, PermissionRow>>
export type Permission = keyof typeof PERMISSIONS

/** @returns the row with its optional properties */
export const permissionRow = (name: Permission): PermissionRow => PERMISSIONS[name]

/** Every permission, in the sequence of the table. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

/** @returns the permissions that a starting role holds in a new shop */
export const startingPermissions = (role: StartingRole): Permission[] =>
  ALL_PERMISSIONS.filter((name) => {
    const { apart, reads, roles } = permissionRow(name)
    if (role === 'owner' || role === 'admin') return apart !== true
    return roles.includes(role) || (role === 'audit' && reads === true)
  })

/**
 * Amounts up to which a role acts alone; above them another operator approves. Zero means: always with approval. A
 * limit also bounds what is done alone to one object within 24 hours, by whomever.
 */
export const LIMITS = {
  'refund.fen': {
    title: '单笔退款上限',
    unit: 'fen',
    roles: { 'after-sale': 200_000, cs: 50_000, 'cs-lead': 500_000 },
  },
  'reconcile.fen': {
    title: '单笔对账调整上限',
    unit: 'fen',
    roles: { finance: 100_000, 'finance-lead': 1_000_000 },
  },
  'withdraw.fen': {
    title: '单笔提现审核上限',
    unit: 'fen',
    roles: { finance: 2_000_000, 'finance-lead': 2_000_000 },
  },
  'ticket.fen': {
    title: '单笔投诉补偿上限',
    unit: 'fen',
    roles: { cs: 20_000, 'cs-lead': 500_000 },
  },
  'price.fen': {
    title: '单次改价幅度上限',
    unit: 'fen',
    roles: { appraiser: 200_000, 'appraiser-lead': 2_000_000, 'merchandiser-lead': 500_000, owner: 5_000_000 },
  },
} as const satisfies Readonly<
  Record<string, { title: string; unit: 'fen'; roles: Readonly<Partial<Record<StartingRole, number>>> }>
>
export type LimitName = keyof typeof LIMITS

/** What an operator does alone within 24 hours is at most so many times the limit, whatever the objects are. */
export const LIMIT_DAY_TIMES = 5
