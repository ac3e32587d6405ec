import Taro from '@tarojs/taro'
import type { ReadSize } from './create-image-size'

export const readSize: ReadSize = async (url) => {
  const { width, height } = await Taro.getImageInfo({ src: url })
  return { width, height }
}
