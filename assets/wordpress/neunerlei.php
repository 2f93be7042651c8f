<?php
/**
 * Plugin Name: Neunerlei
 * Description: Tabletop games in your posts: as a block, as [neunerlei game="nmbr9"], or by pasting the address of a game.
 * Version: build:version
 * Requires at least: 5.8
 * Requires PHP: 7.4
 * License: MIT
 *
 * Nothing but a small script and a picture is loaded before somebody presses Play. The games come from the site that this
 * plugin was made for; a copy of your own is set by the filter neunerlei_home.
 */

defined( 'ABSPATH' ) || exit;

const NEUNERLEI_ATTRIBUTES = array( 'game', 'lang', 'theme', 'accent', 'players', 'bots', 'seed', 'start', 'share-url' );

/** Where the games come from, with a slash at the end. */
function neunerlei_home() {
	return trailingslashit( apply_filters( 'neunerlei_home', 'build:home' ) );
}

/** A game as HTML: an element with room for a table, and a link for those without scripts. */
function neunerlei_render( $given ) {
	$given = is_array( $given ) ? $given : array();
	$given = array_change_key_case( $given ) + array( 'game' => 'nmbr9', 'lang' => substr( get_locale(), 0, 2 ) );
	wp_enqueue_script( 'neunerlei', neunerlei_home() . 'embed/v1.js', array(), null, true );
	$attributes = '';
	foreach ( NEUNERLEI_ATTRIBUTES as $name ) {
		if ( isset( $given[ $name ] ) && is_scalar( $given[ $name ] ) && '' !== (string) $given[ $name ] ) {
			$attributes .= sprintf( ' %s="%s"', $name, esc_attr( $given[ $name ] ) );
		}
	}
	$page = neunerlei_home() . 'play/' . rawurlencode( is_scalar( $given['game'] ) ? $given['game'] : '' ) . '/';
	return sprintf(
		'<neunerlei-game%s style="display:block;min-height:44rem"><a href="%s">Neunerlei</a></neunerlei-game>',
		$attributes,
		esc_url( $page )
	);
}

add_shortcode( 'neunerlei', 'neunerlei_render' );

add_action(
	'init',
	function () {
		$address = '#^' . preg_quote( neunerlei_home(), '#' ) . 'play/([a-z0-9-]+)/(?:([a-z]{2})/)?$#';
		wp_embed_register_handler(
			'neunerlei',
			$address,
			fn( $found ) => neunerlei_render( array( 'game' => $found[1], 'lang' => $found[2] ?? 'en' ) )
		);
		wp_register_script( 'neunerlei-block', plugins_url( 'block.js', __FILE__ ), array( 'wp-blocks', 'wp-components', 'wp-element' ), 'build:version', true );
		register_block_type(
			'neunerlei/game',
			array(
				'api_version'     => 2,
				'editor_script'   => 'neunerlei-block',
				'attributes'      => array(
					'game' => array( 'type' => 'string', 'default' => 'nmbr9' ),
					'lang' => array( 'type' => 'string', 'default' => '' ),
				),
				'render_callback' => 'neunerlei_render',
			)
		);
	}
);
