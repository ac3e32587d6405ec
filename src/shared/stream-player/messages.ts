/** Texts of the player. */
export const PLAYER_TEXT = {
  loading: '画面加载中',
  stalled: '画面卡住了，点此重连',
  unplayable: '当前浏览器无法播放视频，抢购不受影响',
  unmute: '点击开启声音',
  mute: '关闭声音',
  pause: '暂停画面',
  play: '播放画面',
} as const
