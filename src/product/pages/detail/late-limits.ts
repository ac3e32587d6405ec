/** Numbers of the parts that come late, each with its reason. All lengths are cm. */

/** A shorter handle does not reach over a shoulder. */
export const BAG_ON_SHOULDER_FROM = 18

/** The silhouette beside a bag: a usual height, and where its shoulder and its hand are. */
export const SILHOUETTE = { height: 165, shoulder: 134, hand: 70, halfWidth: 21 }
/** What the panel of the silhouette shows; the bag hangs at its right. */
export const SILHOUETTE_PANEL = { width: 118, height: 172, middle: 40 }
/** A usual phone, to judge small things by. */
export const PHONE = { width: 7.2, height: 14.8 }
/** Share of the panel that the larger of bag and phone fills. */
export const FRONT_FILLS = 0.8

/** Width of a picture in the row of items that were looked at before, px: three and a half on a phone. */
export const VIEWED_PICTURE_WIDTH = 104
