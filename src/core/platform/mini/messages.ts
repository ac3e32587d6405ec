/** Texts of the mini-program's own dialogs. */
export const UPDATE_TEXT = {
  title: '更新提示',
  ready: '新版本已经准备好，是否重启应用？',
  restart: '立即重启',
  later: '稍后',
  failed: '新版本下载失败，请删除当前小程序，重新搜索打开。',
} as const
