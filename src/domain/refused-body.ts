/**
 * Set by the server on a form whose body it did not take in, because it is too large: the page that the form belongs to
 * says so. Whoever sets it is told that their own form was too large.
 */
export const REFUSED_BODY_HEADER = "x-gridwalk-refused-body";
