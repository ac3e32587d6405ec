/** Messages about a refused change of the account. */
export const REFUSALS = {
  noUser: '请先登录',
  nickname: '昵称需 2–20 个字',
  bio: '简介最多 60 个字',
  text: '含有不支持的内容',
  birthday: '请选择正确的生日',
  birthdayFixed: '生日一年只能修改一次',
  city: '请选择正确的城市',
  avatar: '头像不存在或已失效，请重新上传',
  prices: '最低价不能高于最高价',
  brands: '所选品牌不存在，请重新选择',
  categories: '所选品类不存在，请重新选择',
} as const
