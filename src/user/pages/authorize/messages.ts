import { moreIcon } from '@/ui/base/more-icon'

/** Texts of the phone authorisation. */
export const AUTHORIZE_TEXT = {
  note: '为保障交易与售后，请绑定一个常用手机号。',
  uses: [
    { icon: 'shield', text: '用于登录与账号安全验证' },
    { icon: moreIcon('truck'), text: '接收订单、物流与售后通知' },
    { icon: moreIcon('eye'), text: '不向其他用户展示，不作他用' },
  ],
  byMessenger: '手机号快捷绑定',
  bySms: '使用短信验证码绑定',
  smsTitle: '短信验证码绑定',
  refused: '未获得手机号授权，可重新授权或使用短信验证码绑定。',
  unavailable: '暂时无法获取手机号，请使用短信验证码绑定。',
  later: '暂不绑定',
} as const
