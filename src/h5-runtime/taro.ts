/**
 * Replaces `@tarojs/taro` and `@tarojs/runtime` on H5, so that the code that Taro's build adds to modules has no
 * effect.
 */
const taro = {}
export default taro
