/** Texts of services outside of the shop. */
export const texts = {
  title: '外部服务',
  about: '短信、支付、微信、快递与存储的最近调用结果。测试会真实调用服务。',
  states: { off: '未配置', unknown: '尚未调用', good: '正常', bad: '异常' },
  testTitle: (title: string) => `测试${title}`,
  testAbouts: {
    sms: '将向填写的手机号发送一条验证码为 000000 的短信，按一条短信计费。',
    payment: '将向每个支付渠道创建一笔 0.01 元的测试支付，不会付款，不产生费用。',
    messenger: '将向微信查询一个不存在的登录码，不发送消息，不产生费用。',
    courier: '将为填写的运单号订阅物流轨迹，可能按一次订阅计费。',
    identity: '将向实名服务核对一个不存在的证件号码，不提交任何用户资料，可能按一次核验计费。',
    storage: '将写入、读取并删除一个测试文件，不产生费用。',
  },
  retryTitle: (title: string) => `重试${title}的失败任务`,
  retried: (count: number) => `已安排 ${count} 个任务立即执行`,
} as const
