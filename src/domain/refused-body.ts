/**
 * The server sets this header on a form whose body it dropped for being too large, so that the form's own page shows
 * the error. A client that sets it itself only gets that error for its own form.
 */
export const REFUSED_BODY_HEADER = "x-gridwalk-refused-body";
