/** The messenger's own player, by the id of its element. */
import Taro from '@tarojs/taro'

export const playVideo = (id: string): void => Taro.createVideoContext(id).play()
export const pauseVideo = (id: string): void => Taro.createVideoContext(id).pause()
