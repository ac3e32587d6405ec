/** Chinese sentences for operators. */
export const REFUSALS = {
  wrongSignIn: '账号、密码或动态码不正确',
  wrongCode: '动态码不正确或已使用',
  wrongPassword: '当前密码不正确',
  wait: (seconds: number) => `尝试次数过多，请 ${seconds} 秒后再试`,
  notOurPage: '请从本站页面操作',
  linkUsed: '链接已使用或已过期，请重新获取',
  loginTaken: '该账号已存在',
  loginFixed: '账号与邀请不一致',
  commonPassword: '密码过于常见，请换一个',
  passwordOfLogin: '密码不能包含账号或姓名',
  noOperator: '没有这位操作员',
  noRole: '没有这个角色',
  notSelf: '不能对自己的账号进行此操作',
  lastOwner: '至少保留一位可登录的店主',
  changed: '内容已被他人更新，请查看最新内容后再操作',
  noApproval: '没有这项审批',
  approvalOver: '该审批已处理或已失效',
  ownApproval: '不能审批自己提交的申请',
  payloadChanged: '申请内容已变化，请重新查看',
  pendingChange: '没有任何变化，无需提交',
  noQueue: '没有这个队列',
  noRecord: '没有这条记录',
  noAction: '当前不能进行该操作',
  noField: '没有可查看的信息',
  needsReason: '请填写原因',
  leased: (name: string) => `${name}正在处理`,
  repeatedKey: '请勿重复提交不同的内容',
  lockoutRole: '至少保留一个可提交角色变更的角色',
  noView: '没有这个视图',
  noExport: '没有这份导出文件',
  wrongFilters: '筛选条件有误',
  exportWaits: '文件正在生成，请稍候',
  exportOver: '文件已过期，请重新导出',
} as const

/** Titles of the audit's actions that this module writes. */
/** The audit as an export. */
export const AUDIT_TITLE = '审计'

export const ACTION_TITLES = {
  'session.signIn': '登录',
  'session.refused': '登录失败',
  'session.end': '结束登录',
  'session.endOthers': '结束其他登录',
  'session.stepUp': '身份确认',
  'operator.setUp': '完成账号设置',
  'operator.password': '修改密码',
  'operator.recoveryCodes': '更换恢复码',
  'operator.recoveryCodeUsed': '使用恢复码',
  'operator.invite': '邀请操作员',
  'operator.roles': '调整操作员角色',
  'operator.deactivate': '停用操作员',
  'operator.reset': '重置操作员登录',
  'role.change': '变更角色',
  'approval.request': '提交审批',
  'approval.give': '批准',
  'approval.refuse': '驳回',
  'approval.withdraw': '撤回申请',
  'personal.reveal': '查看完整个人信息',
  'note.add': '添加备注',
  'audit.check': '核验审计链',
} as const

/** Kinds of objects that are no records of an area. */
export const OBJECT_TITLES = {
  operator: '操作员',
  role: '角色',
  approval: '审批',
  session: '登录',
  export: '导出文件',
  job: '后台任务',
  provider: '外部服务',
  scene: '场景',
  setting: '设置项',
  statement: '对账单',
} as const

/** Headings of what this module registers. */
export const TITLES = {
  area: '操作员',
  approvalQueue: '待审批',
  approvalsOpen: '待审批',
  roleChange: '角色权限变更',
  unknownAction: '其他操作',
  operator: '操作员',
  server: '系统',
  demo: '演示',
  exportMark: '导出标记',
} as const
