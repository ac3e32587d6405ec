import Taro from '@tarojs/taro'

/**
 * Facts about the device. See device-facts.h5.ts; the messenger has no device id. All are '' when the messenger refuses
 * the call.
 */
export const deviceFacts = () => {
  const facts = { ua: '', osv: '', browser: 'messenger', resolution: '', apn: '', deviceId: '' }
  try {
    const { model, system, version, screenWidth, screenHeight } = Taro.getSystemInfoSync()
    return {
      ...facts,
      ua: `${model}; ${system}; MicroMessenger/${version}`,
      osv: /\d+(?:\.\d+)*/.exec(system)?.[0] ?? '',
      resolution: `${screenWidth}*${screenHeight}`,
    }
  } catch {
    return facts
  }
}
