/** Texts of navigation. The texts of the app's dialogs are beside its driver. */
export const LIVE_TOO_OLD = '版本太低啦，快来升级版本观看直播哦~'
export const LIVE_NEEDS_APP = `请前往应用商店或安卓市场下载${process.env.PRODUCT_NAME}App观看直播`
/** Title in the error log; users do not see it (spec 2.10). */
export const PAGE_MISSING = 'page does not exist'
