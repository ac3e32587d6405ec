/** Messages of the wishlist for users. */
export const ITEM_NOT_FOUND = '商品不存在或已下架'
export const WISHLIST_FULL = '收藏已满，请先清理'
