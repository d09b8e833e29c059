/**
 * Set by the server on a form submission whose body was too large and has been dropped, so that the
 * form's page can show the error. A client that sends this header itself merely gets the same
 * error.
 */
export const REFUSED_BODY_HEADER = "x-gridwalk-refused-body";
