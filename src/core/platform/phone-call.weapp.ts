/** See phone-call.h5.ts. Giving up at the messenger's own question is no failure. */
import Taro from '@tarojs/taro'

export const callPhone = (phone: string): void => {
  void Taro.makePhoneCall({ phoneNumber: phone.replace(/[^+\d]/g, '') }).catch(() => undefined)
}
